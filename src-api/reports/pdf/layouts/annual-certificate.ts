import { say } from "../../../pdf/messages.ts";
import type { FormatCell } from "../cell-format.ts";
import type { WrittenFact } from "../letterhead.ts";
import type { Layout, PrintedReport, PrintedRow } from "../printed-report.ts";
import { factsOf } from "./facts.ts";
import { writeTable } from "./table.ts";

const EXTINGUISHER = ["extinguisherCode", "serialNumber", "typeName", "locationPath", "locationDescription"];
const CERTIFIED = [...EXTINGUISHER, "lastServiceDate", "inspectorName", "receiptNumber", "openDeficiencyCount", "deficiencyCode"];
const NOT_CERTIFIED = [
  ...EXTINGUISHER,
  "reason",
  "lastServiceDate",
  "inspectorName",
  "receiptNumber",
  "openDeficiencyCount",
  "deficiencyCode",
];

/** The page shape of the lists in `annual-certificate.typ`. */
const LISTS = { isFlipped: true, textSize: 7.5 };

/** The certificate on a page of its own, followed by the certified extinguishers and the others. */
export const annualCertificateLayout: Layout = {
  template: "annual-certificate",
  isInOnePiece: true,
  compose: (report, { formatCell, general }) => {
    const facts = factsOf(report, formatCell);
    const isCertified = (row: PrintedRow): boolean => row["state"] === "certified";
    const certified = report.rows.filter(isCertified);
    const listOf = (rows: readonly PrintedRow[], keys: readonly string[]) =>
      writeTable({ columns: report.columns.filter(({ key }) => keys.includes(key)), rows }, formatCell, LISTS);
    return {
      flipped: false,
      facts: general,
      site: facts.valueOf("locationId"),
      year: facts.valueOf("year"),
      statement: facts.valueOf("statement"),
      certifiedCount: formatCell(certified.length, "number"),
      counts: say("paper.certifiedOf", { count: formatCell(report.rows.length, "number") }),
      signer: {
        signatureLabel: say("paper.photo.Signature"),
        dateLabel: say("paper.date"),
        facts: signerOf(report, facts.only("signedByName", "licenseNumber", "licenseAuthority"), formatCell),
      },
      certifiedTitle: say("paper.certified", { count: formatCell(certified.length, "number") }),
      certified: listOf(certified, CERTIFIED),
      notCertifiedTitle: say("paper.notCertified", { count: formatCell(report.rows.length - certified.length, "number") }),
      notCertified: listOf(
        report.rows.filter((row) => !isCertified(row)),
        NOT_CERTIFIED,
      ),
    };
  },
};

/** Returns the signer's facts; if they have no license on record, a fact says so. */
function signerOf({ facts }: PrintedReport, known: WrittenFact[], formatCell: FormatCell): WrittenFact[] {
  const label = facts.find(({ key }) => key === "licenseNumber")?.label;
  if (label === undefined || known.some(({ key }) => key === "licenseNumber")) return known;
  return [
    ...known.filter(({ key }) => key === "signedByName"),
    { key: "licenseNumber", label, value: formatCell(say("paper.noLicense"), "text") },
  ];
}
