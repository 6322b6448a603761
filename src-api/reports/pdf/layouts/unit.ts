import { say } from "../../../pdf/messages.ts";
import type { FormatCell } from "../cell-format.ts";
import { writeFact } from "../letterhead.ts";
import type { WrittenPhoto } from "../photos.ts";
import type { Layout, PrintedRow } from "../printed-report.ts";
import { factsOf, extinguisherText } from "./facts.ts";

/** The history as a timeline, each inspection with its pictures. */
export const unitLayout: Layout = {
  template: "unit",
  isInOnePiece: true,
  compose: (report, { formatCell, photos, general }) => {
    const facts = factsOf(report, formatCell);
    return {
      flipped: false,
      subtitle: extinguisherText(facts),
      facts: [...facts.without("extinguisherId"), ...general],
      totals: report.totals.map((total) => writeFact(total, formatCell)),
      events: report.rows.map((row) => writeEvent(row, photos, formatCell)),
    };
  },
};

function writeEvent(row: PrintedRow, photos: readonly WrittenPhoto[], formatCell: FormatCell) {
  const text = (key: string): string => formatCell(row[key] ?? null, "text");
  const receipt = text("receiptNumber") === "" ? "" : say("paper.receipt", { receiptNumber: text("receiptNumber") });
  const isInspection = row["eventCode"] === "Inspection";
  return {
    day: formatCell(row["day"] ?? null, "date"),
    event: text("event"),
    result: text("result"),
    isProblem: row["resultKey"] === "result.failed" || row["eventCode"] === "DeficiencyFound",
    details: text("details"),
    by: [text("byName"), receipt].filter((part) => part !== "").join(" · "),
    photos: isInspection ? photos.filter(({ inspectionId }) => inspectionId === row["inspectionId"]) : [],
  };
}
