import { BadgeCheck, FileQuestion, ShieldAlert, ShieldOff, ShieldX, Timer, UsersRound, WifiOff } from "lucide";
import type { IconNode } from "lucide";
import type { VerifiedDocument } from "#shared/entities/verified-code.ts";
import type { CodeOutcome } from "./check-code.ts";
import { say } from "./messages.ts";

/** The headline of a check. */
export interface Headline {
  tone: "success" | "warning" | "danger" | "neutral";
  icon: IconNode;
  word: string;
  lead: string;
}

/** Returns the headline for one report or inspection. A changed one is called changed, even if it was declared void. */
export function paperHeadline({ kind, isValid, isVoided, tenantName }: VerifiedDocument): Headline {
  if (!isValid) return { tone: "danger", icon: ShieldX, word: say("changed.word"), lead: say(`changed.${kind}`, { tenantName }) };
  if (isVoided) return { tone: "warning", icon: ShieldAlert, word: say("voided.word"), lead: say(`voided.${kind}`, { tenantName }) };
  return { tone: "success", icon: BadgeCheck, word: say("unchanged.word"), lead: say(`unchanged.${kind}`) };
}

const PICTURES = {
  withdrawn: ["danger", ShieldOff],
  unknown: ["warning", FileQuestion],
  offline: ["neutral", WifiOff],
  unreachable: ["neutral", WifiOff],
  tooMany: ["neutral", Timer],
} as const;

/** Returns the headline for an outcome as a whole. For a receipt number that several organizations issued, it only says so. */
export function headlineOf(outcome: CodeOutcome, code: string): Headline {
  if (outcome.kind === "found") {
    const { others, ...paper } = outcome.verified;
    if (others.length === 0) return paperHeadline(paper);
    return { tone: "neutral", icon: UsersRound, word: say("shared.word"), lead: say("shared.lead", { count: others.length + 1 }) };
  }
  const [tone, icon] = PICTURES[outcome.kind];
  const values = { code, minutes: outcome.kind === "tooMany" ? outcome.minutes : 0 };
  return { tone, icon, word: say(`${outcome.kind}.word`), lead: say(`${outcome.kind}.lead`, values) };
}
