import { encodeQR } from "qr";
import { dateLocaleOf, paperSizeOf } from "#shared/region.ts";
import { timeZoneText } from "#shared/time-zone-text.ts";
import { readLogo } from "../../pdf/logo.ts";
import { say } from "../../pdf/messages.ts";
import type { Cell, CellKind, FormatCell } from "./cell-format.ts";
import { cellFormatIn } from "./cell-format.ts";

/** A fact about the whole report: its subject, a filter, a total. */
export interface PrintedFact {
  key: string;
  label: string;
  value: Cell;
  kind: CellKind;
  /** The key of the value's text, if that is one of the catalog. */
  valueKey?: string | undefined;
}

/** The content of the letterhead. */
export interface Letterhead {
  title: string;
  /** Below the title: the extinguisher or inspection that the report is about. */
  subtitle?: string;
  tenantName: string;
  /** A picture as a data URL. */
  logo: string | null;
  asOf: string;
  createdAt: string;
  createdByName: string;
  timeZone: string;
  facts: readonly PrintedFact[];
  footnotes: readonly string[];
  /** Where anybody can verify the document; null if it cannot be verified. */
  proof: Proof | null;
}

export interface Proof {
  /** As printed: `7KQ2M-9XR4T`. */
  code: string;
  /** Address of the page that verifies codes, without the code. */
  address: string;
}

type Words = Record<"page" | "of" | "nothing" | "logo", string>;

export interface WrittenFact {
  key: string;
  label: string;
  value: string;
}

/** The head as `page.typ` reads it. */
export interface WrittenLetterhead {
  lang: string;
  region: string;
  paper: "a4" | "us-letter";
  name: string;
  subtitle: string | null;
  tenantName: string;
  hasLogo: boolean;
  asOf: string;
  createdBy: string;
  facts: WrittenFact[];
  footnotes: readonly string[];
  proof: { code: string; address: string; says: string; alt: string } | null;
  words: Words;
}

const EMPTY = "–";

/** Returns the head for the template, with the facts of the report before the general ones. */
export function writeLetterhead(head: Letterhead, hasLogo: boolean): WrittenLetterhead {
  const formatCell = cellFormatIn(head.timeZone);
  const [lang = "en", region = "US"] = dateLocaleOf(head.timeZone).split("-");
  const createdAt = formatCell(head.createdAt, "instant");
  const day = formatCell(head.asOf, "date");
  return {
    lang,
    region,
    paper: paperSizeOf(head.timeZone),
    name: head.title,
    subtitle: head.subtitle ?? null,
    tenantName: head.tenantName,
    hasLogo,
    asOf: say("paper.asOfDay", { day }),
    createdBy: say("paper.createdByOn", { name: head.createdByName, time: createdAt }),
    facts: [...head.facts.map((fact) => writeFact(fact, formatCell)), ...generalFacts(head, formatCell)],
    footnotes: head.footnotes,
    proof: head.proof && writeProof(head.proof),
    words: {
      page: say("paper.page"),
      of: say("paper.of"),
      nothing: say("paper.nothing"),
      logo: say("paper.logo", { tenantName: head.tenantName }),
    },
  };
}

/** Returns the facts that every report states. */
export function generalFacts({ asOf, createdByName, createdAt, timeZone }: Letterhead, formatCell: FormatCell): WrittenFact[] {
  return [
    { key: "asOf", label: say("paper.asOf"), value: formatCell(asOf, "date") },
    { key: "createdByName", label: say("paper.createdBy"), value: createdByName },
    { key: "createdAt", label: say("paper.created"), value: formatCell(createdAt, "instant") },
    { key: "timeZone", label: say("paper.timeZone"), value: timeZoneText(timeZone) },
  ];
}

export function writeFact({ key, label, value, kind }: PrintedFact, formatCell: FormatCell): WrittenFact {
  return { key, label, value: formatCell(value, kind) || EMPTY };
}

function writeProof({ code, address }: Proof): NonNullable<WrittenLetterhead["proof"]> {
  return { code, address, says: say("paper.check"), alt: say("paper.qr", { address: `${address}/${code}` }) };
}

/** Resolves with the pictures of `page.typ`. An unreadable logo is left out. */
export async function headPictures({ logo, proof }: Pick<Letterhead, "logo" | "proof">): Promise<Record<string, Uint8Array>> {
  const picture = logo === null ? null : await readLogo(logo);
  return {
    ...(picture !== null && { "logo.png": picture }),
    ...(proof !== null && { "proof.svg": Buffer.from(encodeQR(`${proof.address}/${proof.code}`, "svg", { ecc: "medium", border: 2 })) }),
  };
}
