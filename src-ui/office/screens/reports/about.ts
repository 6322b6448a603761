import { reportScreenMessages } from "#shared/messages/office/reports.ts";

/** What a report answers, in a plain line; an empty text where nothing is said of it. */
export function aboutWords(name: string): string {
  const words: Readonly<Record<string, string>> = reportScreenMessages;
  return words[`about.${name}`] ?? "";
}
