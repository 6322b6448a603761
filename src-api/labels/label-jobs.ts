import { LABEL_SHEETS, labelsPerPage, placesOf } from "#shared/labels/sheets.ts";
import type { LabelPlace, LabelSheet, LabelSheetName } from "#shared/labels/sheets.ts";
import { dateLocaleOf } from "#shared/region.ts";
import { readLogo } from "../pdf/logo.ts";
import type { LabelTemplate, TypstJob } from "../ports/typst-job.ts";
import { faceOf } from "./label-face.ts";
import type { LabelFace } from "./label-face.ts";
import { say } from "./messages.ts";
import type { Label } from "./read-labels.ts";

/** Whose labels they are. */
export interface LabelOwner {
  tenantName: string;
  /** A line of the tenant's own on each label. */
  labelText: string | null;
  /** A picture as a data address. */
  logo: string | null;
  timeZone: string;
}

interface LabelJob {
  owner: LabelOwner;
  sheet: LabelSheetName;
  now: Date;
}

/** What `labels.typ` and `calibration.typ` both read. */
interface WrittenSheet extends LabelSheet {
  lang: string;
  region: string;
  title: string;
  author: string;
  places: LabelPlace[];
}

/** As `labels.typ` reads it. */
interface WrittenLabels extends WrittenSheet {
  ownerLines: string[];
  logo: { alt: string } | null;
  /** Each page by its places; null where none is printed. */
  pages: (LabelFace | null)[][];
}

/** The labels from the first free place on. */
export async function labelJob({ labels, skip, ...job }: LabelJob & { labels: readonly Label[]; skip: number }): Promise<TypstJob> {
  const { owner, sheet: name, now } = job;
  const sheet = LABEL_SHEETS[name];
  const logo = owner.logo === null ? null : await readLogo(owner.logo);
  const written: WrittenLabels = {
    ...writeSheet(job, say("label.title")),
    ownerLines: [owner.tenantName, owner.labelText].filter((line): line is string => Boolean(line)),
    logo: logo && { alt: say("label.logo", { tenantName: owner.tenantName }) },
    pages: pagesOf(
      labels.map((label) => faceOf(label, sheet)),
      skip,
      labelsPerPage(sheet),
    ),
  };
  return jobOf("labels", written, logo === null ? {} : { "logo.png": logo }, now);
}

/** Rulers along the edges, and the frame of each label with its number. */
export function calibrationJob(job: LabelJob): TypstJob {
  const { paper, columns, rows } = LABEL_SHEETS[job.sheet];
  const isMetric = paper === "A4" || job.sheet === "roll-62";
  // As long as a page is wide enough for, but short of its edges.
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
  return { template, report: JSON.stringify(report), pictures, madeAtSeconds: Math.floor(now.getTime() / 1_000) };
}
