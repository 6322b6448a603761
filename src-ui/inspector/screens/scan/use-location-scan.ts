import type { Ambiguous, LocationWithPath } from "#shared/engine/reference.ts";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import { useEngine } from "../../../engine/use-engine.ts";
import type { Hit } from "./hit-signal.ts";
import { codeFromLabel } from "./label-code.ts";
import { useLookup } from "./use-lookup.ts";
import type { LookupState } from "./use-lookup.ts";

/** What the last code led to. */
type Outcome =
  | { kind: "unknown"; code: string; noData: boolean }
  | Ambiguous
  | { kind: "extinguisher"; extinguisher: Extinguisher; location: LocationWithPath | null };
export type LocationScanState = LookupState | Outcome;

export interface LocationScan {
  state: LocationScanState;
  /** Looks up a scanned or typed text. Resolves with null if it no longer counts, as in `useLookup`. */
  submit(label: string, options?: { typed?: boolean }): Promise<Hit | null>;
}

/** Looks up locations by code and passes each found one to `onFound`. */
export function useLocationScan(onFound: (location: LocationWithPath) => void): LocationScan {
  const { calls } = useEngine();
  const { state, show, follow } = useLookup<Outcome>();

  async function lookUp(code: string, typed: boolean): Promise<Outcome | LocationWithPath> {
    const found = await calls.findLocation({ code, typed });
    if (found.kind === "location") return found.location;
    if (found.kind !== "unknown") return found;
    const { pulledAt } = await calls.readiness({});
    return { kind: "unknown", code, noData: pulledAt === null };
  }

  async function submit(label: string, { typed = false } = {}): Promise<Hit | null> {
    const code = codeFromLabel(label);
    const result = code === null ? ({ kind: "empty" } as const) : await follow(() => lookUp(code, typed));
    if (result === null) return null;
    if ("kind" in result) {
      show(result);
      return "wrong";
    }
    onFound(result);
    return "good";
  }

  return { state, submit };
}
