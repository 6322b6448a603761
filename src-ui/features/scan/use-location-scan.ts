import { useRef, useState } from "react";
import type { Engine } from "#shared/engine/engine.ts";
import type { Ambiguous, LocationWithPath } from "#shared/engine/reference.ts";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import { failureText } from "../../failure.ts";
import { codeFromLabel } from "../../inspection/label-code.ts";
import type { Hit } from "./hit-signal.ts";

/** What the last code led to. */
export type LocationScanState =
  | { kind: "idle" }
  | { kind: "searching" }
  | { kind: "empty" }
  | { kind: "unknown"; code: string; noData: boolean }
  | Ambiguous
  | { kind: "extinguisher"; extinguisher: Extinguisher; location: LocationWithPath | null }
  | { kind: "failed"; message: string };

export interface LocationScan {
  state: LocationScanState;
  /** Looks up a scanned or typed text. If two lookups overlap, the later one counts and the other resolves with null. */
  submit(label: string, typed?: boolean): Promise<Hit | null>;
}

/** Looks up locations by code and passes each found one to `onFound`. */
export function useLocationScan(engine: Engine, onFound: (location: LocationWithPath) => void): LocationScan {
  const [state, setState] = useState<LocationScanState>({ kind: "idle" });
  const latest = useRef(0);

  async function lookUp(code: string, typed: boolean): Promise<LocationScanState | LocationWithPath> {
    const found = await engine.findLocation({ code, typed });
    if (found.kind === "location") return found.location;
    if (found.kind !== "unknown") return found;
    const { locations } = await engine.readiness({});
    return { kind: "unknown", code, noData: locations === 0 };
  }

  async function submit(label: string, typed = false): Promise<Hit | null> {
    const code = codeFromLabel(label);
    const turn = (latest.current += 1);
    if (code === null) {
      setState({ kind: "empty" });
      return "wrong";
    }
    setState({ kind: "searching" });
    const result = await lookUp(code, typed).catch((error: unknown) => ({ kind: "failed", message: failureText(error) }) as const);
    if (turn !== latest.current) return null;
    if ("kind" in result) {
      setState(result);
      return "wrong";
    }
    onFound(result);
    return "good";
  }

  return { state, submit };
}
