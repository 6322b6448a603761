import { timeZoneText } from "#shared/time-zone-text.ts";
import type { Matches, Option } from "../../combobox/use-combobox.ts";

const SHOWN_MAX = 50;

/** Returns the current offset from UTC, as "UTC+2". */
function offsetText(name: string, now: Date): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone: name, timeZoneName: "shortOffset" }).formatToParts(now);
  return (parts.find(({ type }) => type === "timeZoneName")?.value ?? "").replace("GMT", "UTC");
}

/** Resolves with the time zones whose name, or else whose offset, contains every word of the term. */
export function searchTimeZones(term: string): Promise<Matches> {
  const words = term
    .toLowerCase()
    .split(/[\s,/_]+/)
    .filter(Boolean);
  const now = new Date();
  const all = [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC"])];
  const options = all.map((name) => ({ value: name, label: timeZoneText(name), detail: offsetText(name, now) }));
  const matches = options.filter(({ label, detail }) => words.every((word) => `${label} ${detail}`.toLowerCase().includes(word)));
  const isNamed = ({ label }: Option): number => Number(words.every((word) => label.toLowerCase().includes(word)));
  return Promise.resolve({ options: matches.toSorted((a, b) => isNamed(b) - isNamed(a)).slice(0, SHOWN_MAX), count: matches.length });
}
