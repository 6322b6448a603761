import { reportScreenMessages, say } from "./messages.ts";
import type { ReportScreenMessageKey } from "./messages.ts";

/** What a report answers, in a plain line; an empty text where nothing is said of it. */
export function aboutWords(name: string): string {
  const key = `about.${name}`;
  return Object.hasOwn(reportScreenMessages, key) ? say(key as ReportScreenMessageKey) : "";
}
