import { useOpenRecord } from "../../urls/use-open-record.ts";
import type { OpenRecord } from "../../urls/use-open-record.ts";

/** Reads from the URL which version of a checklist is open: `view` and `for` beside it say how its questions are shown. */
export function useOpenTemplate(): OpenRecord {
  return useOpenRecord("template", ["view", "for"]);
}
