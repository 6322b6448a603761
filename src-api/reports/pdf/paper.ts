import { encodeQR } from "qr";
import { dateLocaleOf, paperOf } from "#shared/region.ts";
import { readLogo } from "../../pdf/logo.ts";
import { say } from "../../pdf/messages.ts";
import type { Cell, CellKind, Write } from "./writing.ts";
import { writingIn } from "./writing.ts";

/** A fact about the whole report: what it is about, a filter, a sum. */
export interface PaperFact {
  key: string;
  label: string;
  value: Cell;
  kind: CellKind;
}

/** What the letterhead of every report says. */
export interface PaperHead {
  title: string;
  /** Stands below the title: what one thing the report is about. */
  subtitle?: string;
  tenantName: string;
  /** A picture as a data address. */
  logo: string | null;
  asOf: string;
  createdAt: string;
  createdByName: string;
  timeZone: string;
  facts: readonly PaperFact[];
  footnotes: readonly string[];
  /** Where anybody can check it; null where nobody can. */
  proof: Proof | null;
}

export interface Proof {
  /** As people read it: `7KQ2M-9XR4T`. */
  code: string;
  /** Of the page, without the code. */
  address: string;
}

type Words = Record<"page" | "of" | "nothing" | "logo", string>;

export interface WrittenFact {
  key: string;
  label: string;
  value: string;
}

/** The head as `page.typ` reads it. */
export interface WrittenHead {
  lang: string;
  region: string;
  paper: "a4" | "us-letter";
  name: string;
  subtitle: string | null;
  tenantName: string;
  hasLogo: boolean;
  asOf: string;
  madeBy: string;
  facts: WrittenFact[];
  footnotes: readonly string[];
  proof: { code: string; address: string; says: string; alt: string } | null;
  words: Words;
}

const EMPTY = "–";

/** The facts of the report first, then those that every report has. */
export function writeHead(head: PaperHead, hasLogo: boolean): WrittenHead {
  const write = writingIn(head.timeZone);
  const [lang = "en", region = "US"] = dateLocaleOf(head.timeZone).split("-");
  const made = write(head.createdAt, "instant");
  const day = write(head.asOf, "date");
  return {
    lang,
    region,
    paper: paperOf(head.timeZone),
    name: head.title,
    subtitle: head.subtitle ?? null,
    tenantName: head.tenantName,
    hasLogo,
    asOf: say("paper.asOfDay", { day }),
    madeBy: say("paper.madeByOn", { name: head.createdByName, time: made }),
    facts: [...head.facts.map((fact) => writeFact(fact, write)), ...generalFacts(head, write)],
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

/** What every report says of itself. */
export function generalFacts({ asOf, createdByName, createdAt, timeZone }: PaperHead, write: Write): WrittenFact[] {
  return [
    { key: "asOf", label: say("paper.asOf"), value: write(asOf, "date") },
    { key: "createdByName", label: say("paper.madeBy"), value: createdByName },
    { key: "createdAt", label: say("paper.made"), value: write(createdAt, "instant") },
    { key: "timeZone", label: say("paper.timeZone"), value: timeZone },
  ];
}

export function writeFact({ key, label, value, kind }: PaperFact, write: Write): WrittenFact {
  return { key, label, value: write(value, kind) || EMPTY };
}

function writeProof({ code, address }: Proof): NonNullable<WrittenHead["proof"]> {
  return { code, address, says: say("paper.check"), alt: say("paper.qr", { address: `${address}/${code}` }) };
}

/** The pictures that `page.typ` shows. A logo that cannot be read is left out. */
export async function headPictures({ logo, proof }: Pick<PaperHead, "logo" | "proof">): Promise<Record<string, Uint8Array>> {
  const picture = logo === null ? null : await readLogo(logo);
  return {
    ...(picture !== null && { "logo.png": picture }),
    ...(proof !== null && { "proof.svg": Buffer.from(encodeQR(`${proof.address}/${proof.code}`, "svg", { ecc: "medium", border: 2 })) }),
  };
}
