import type { TypstJob } from "../../ports/typst-job.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import { cellFormatIn } from "./cell-format.ts";
import { layoutOf } from "./layouts/index.ts";
import { generalFacts, headPictures, writeLetterhead } from "./letterhead.ts";
import { writePhotos } from "./photos.ts";
import type { PrintedReport } from "./printed-report.ts";

/** Resolves with the Typst job of a report: its pictures, and its content as the template reads it. */
export async function prepareTypstJob(storage: Pick<FileStorage, "read">, tenantId: string, report: PrintedReport): Promise<TypstJob> {
  const formatCell = cellFormatIn(report.timeZone);
  const headed = await headPictures(report);
  const { written: photos, pictures } = await writePhotos(storage, tenantId, report.photos, formatCell);
  const { template, compose } = layoutOf(report.name);
  const head = writeLetterhead(report, "logo.png" in headed);
  const general = generalFacts(report, formatCell);
  return {
    template,
    report: JSON.stringify({ ...head, part: report.part, ...compose(report, { formatCell, photos, general }) }),
    pictures: { ...headed, ...pictures },
    createdAtSeconds: Math.floor(Date.parse(report.createdAt) / 1_000),
  };
}
