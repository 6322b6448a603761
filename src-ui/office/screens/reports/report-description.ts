import { reportScreenMessages, say } from "./messages.ts";
import type { ReportScreenMessageKey } from "./messages.ts";

/** Returns a line on what a report answers; an empty text if there is none. */
export function reportDescription(name: string): string {
  const key = `about.${name}`;
  return Object.hasOwn(reportScreenMessages, key) ? say(key as ReportScreenMessageKey) : "";
}
