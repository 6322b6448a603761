import { LABEL_SHEETS, labelsPerPage, placesOf } from "#shared/labels/sheets.ts";
import type { LabelPlace, LabelSheet, LabelSheetName } from "#shared/labels/sheets.ts";
import { dateLocaleOf } from "#shared/region.ts";
import { readLogo } from "../pdf/logo.ts";
import type { LabelTemplate, TypstJob } from "../ports/typst-job.ts";
import { layoutOf } from "./label-layout.ts";
import type { LabelLayout } from "./label-layout.ts";
import { say } from "./messages.ts";
import type { Label } from "./read-labels.ts";

/** The tenant that owns the labels. */
export interface LabelOwner {
  tenantName: string;
  /** A line of the tenant's own on every label. */
  labelText: string | null;
  /** A picture as a data URL. */
  logo: string | null;
  timeZone: string;
}

interface LabelJob {
  owner: LabelOwner;
  sheet: LabelSheetName;
  now: Date;
}

/** The data that both `labels.typ` and `calibration.typ` read. */
interface WrittenSheet extends LabelSheet {
  lang: string;
  region: string;
  title: string;
  author: string;
  places: LabelPlace[];
}

/** The data that `labels.typ` reads. */
interface WrittenLabels extends WrittenSheet {
  ownerLines: string[];
  logo: { alt: string } | null;
  /** The labels of each page in order; null for an empty place. */
  pages: (LabelLayout | null)[][];
}

/** Resolves with the job that prints the labels, from the first free place on. */
export async function labelJob({ labels, skip, ...job }: LabelJob & { labels: readonly Label[]; skip: number }): Promise<TypstJob> {
  const { owner, sheet: name, now } = job;
  const sheet = LABEL_SHEETS[name];
  const logo = owner.logo === null ? null : await readLogo(owner.logo);
  const written: WrittenLabels = {
    ...writeSheet(job, say("label.title")),
    ownerLines: [owner.tenantName, owner.labelText].filter((line): line is string => Boolean(line)),
    logo: logo && { alt: say("label.logo", { tenantName: owner.tenantName }) },
    pages: pagesOf(
      labels.map((label) => layoutOf(label, sheet)),
      skip,
      labelsPerPage(sheet),
    ),
  };
  return jobOf("labels", written, logo === null ? {} : { "logo.png": logo }, now);
}

/** Returns the job of the test page, with rulers along the edges, and the frame of each label with its number. */
export function calibrationJob(job: LabelJob): TypstJob {
  const { paper, columns, rows } = LABEL_SHEETS[job.sheet];
  const isMetric = paper === "A4" || job.sheet === "roll-62";
  // As long as fits on the page without reaching its edges.
  const length = paper === "roll" ? (isMetric ? 50 : 2) : isMetric ? 150 : 6;
  const written = {
    ...writeSheet(job, say("calibration.title")),
    isMetric,
    length,
    words: {
      scale: say("calibration.scale"),
      noScale: say("calibration.noScale"),
      length: say(isMetric ? "calibration.millimeters" : "calibration.inches", { length }),
      hold: say(columns * rows > 1 ? "calibration.hold" : "calibration.frame"),
    },
  };
  return jobOf("calibration", written, {}, job.now);
}

function writeSheet({ owner, sheet }: LabelJob, title: string): WrittenSheet {
  const [lang = "en", region = "US"] = dateLocaleOf(owner.timeZone).split("-");
  const layout: LabelSheet = LABEL_SHEETS[sheet];
  return { ...layout, lang, region, title: `${title}, ${owner.tenantName}`, author: owner.tenantName, places: placesOf(layout) };
}

function pagesOf<T>(faces: readonly T[], skip: number, perPage: number): (T | null)[][] {
  const places = [...Array.from({ length: skip }, () => null), ...faces];
  return Array.from({ length: Math.ceil(places.length / perPage) }, (_, page) => places.slice(page * perPage, (page + 1) * perPage));
}

function jobOf(template: LabelTemplate, report: object, pictures: TypstJob["pictures"], now: Date): TypstJob {
  return { template, report: JSON.stringify(report), pictures, createdAtSeconds: Math.floor(now.getTime() / 1_000) };
}
