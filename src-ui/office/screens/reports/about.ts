import { reportScreenMessages } from "./messages.ts";

/** What a report answers, in a plain line; an empty text where nothing is said of it. */
export function aboutWords(name: string): string {
  const words: Readonly<Record<string, string>> = reportScreenMessages;
  return words[`about.${name}`] ?? "";
}
