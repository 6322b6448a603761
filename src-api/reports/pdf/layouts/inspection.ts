import { say } from "../../../pdf/messages.ts";
import type { FormatCell } from "../cell-format.ts";
import type { WrittenPhoto } from "../photos.ts";
import type { Layout, PrintedReport, PrintedRow } from "../printed-report.ts";
import { factsOf, extinguisherText } from "./facts.ts";
import { LONG_CELL_LENGTH } from "./table.ts";

const SIGNATURE = "Signature";

/** The result, then every response by section, the pictures with their questions, the signature and the seal. */
export const inspectionLayout: Layout = {
  template: "inspection",
  isInOnePiece: true,
  compose: (report, { formatCell, photos, general }) => {
    const facts = factsOf(report, formatCell);
    const signatures = photos.filter(({ photoType }) => photoType === SIGNATURE);
    return {
      flipped: false,
      subtitle: extinguisherText(facts),
      facts: [
        ...facts.without(
          "inspectionId",
          "result",
          "failureReason",
          "notes",
          "voidedAt",
          "inspectorSignature",
          "signedAt",
          "receiptNumber",
          "dataHash",
        ),
        ...general,
      ],
      result: {
        isPassed: report.facts.find(({ key }) => key === "result")?.valueKey === "result.passed",
        words: facts.valueOf("result"),
        counts: report.totals.map(({ label, value }) => `${label}: ${formatCell(value, "number")}`).join(" · "),
        lines: facts.only("voidedAt", "failureReason", "notes").map(({ label, value }) => `${label}: ${value}`),
      },
      headings: [say("paper.number"), ...report.columns.filter(({ key }) => COLUMNS.includes(key)).map(({ label }) => label)],
      sections: sectionsOf(report.rows, formatCell),
      hasLongCells: report.rows.some((row) => Object.values(row).some((value) => String(value).length > LONG_CELL_LENGTH)),
      photos: photos.filter(({ photoType }) => photoType !== SIGNATURE).map((photo) => withQuestion(photo, report)),
      photosTitle: say("paper.photos"),
      signature: {
        title: say("paper.photo.Signature"),
        pictures: signatures,
        isSigned: signatures.length > 0 || facts.valueOf("inspectorSignature") !== "",
        says: signed(facts.valueOf("inspectorSignature"), facts.valueOf("signedAt"), signatures.length > 0),
      },
      seal: facts.only("receiptNumber", "dataHash"),
    };
  },
};

const COLUMNS: readonly string[] = ["question", "response", "comments"];

/** Groups consecutive rows of a section under its name. */
function sectionsOf(rows: readonly PrintedRow[], formatCell: FormatCell) {
  const sections: { name: string; rows: object[] }[] = [];
  for (const [place, row] of rows.entries()) {
    const name = formatCell(row["section"] ?? null, "text");
    if (sections.length === 0 || sections.at(-1)?.name !== name) sections.push({ name, rows: [] });
    sections.at(-1)?.rows.push(writeRow(row, String(place + 1), formatCell));
  }
  return sections;
}

function writeRow(row: PrintedRow, place: string, formatCell: FormatCell) {
  const text = (key: string): string => formatCell(row[key] ?? null, "text");
  const found = text("deficiencyCode") === "" ? "" : say("paper.deficiency", { codes: text("deficiencyCode") });
  return {
    place,
    question: text("question"),
    response: text("response"),
    comments: [text("comments"), found].filter((part) => part !== "").join(" · "),
    // A deficiency found apart from any question is a problem too.
    isProblem: row["answer"] === "Fail" || (row["answer"] ?? null) === null,
  };
}

function withQuestion(photo: WrittenPhoto, { rows }: PrintedReport): WrittenPhoto {
  const place = rows.findIndex((row) => row["checklistItemId"] !== null && row["checklistItemId"] === photo.checklistItemId);
  if (place === -1) return photo;
  return { ...photo, caption: say("paper.photoOf", { caption: photo.caption, place: place + 1 }) };
}

function signed(name: string, time: string, hasPicture: boolean): string {
  if (name === "") return say(hasPicture ? "paper.noSignedName" : "paper.notSigned");
  return time === "" ? name : say("paper.signedOn", { name, time });
}
