import { useRef, useState } from "react";
import type { Engine } from "#shared/engine/engine.ts";
import type { Ambiguous, LocationWithPath } from "#shared/engine/reference.ts";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import { failureText } from "../../failure.ts";
import { codeFromLabel } from "../../inspection/label-code.ts";
import type { Hit } from "./hit-signal.ts";

/** The outcome of the last code. */
export type LocationOutcome =
  | { kind: "none" }
  | { kind: "looking" }
  | { kind: "empty" }
  | { kind: "unknown"; code: string; noData: boolean }
  | Ambiguous
  | { kind: "extinguisher"; extinguisher: Extinguisher; location: LocationWithPath | null }
  | { kind: "broken"; message: string };

export interface LocationScan {
  outcome: LocationOutcome;
  /** Looks up a scanned or typed text. If two lookups overlap, the later one counts and the other resolves with null. */
  submit(label: string, typed?: boolean): Promise<Hit | null>;
}

/** Looks up locations by code and passes each found one to `onFound`. */
export function useLocationScan(engine: Engine, onFound: (location: LocationWithPath) => void): LocationScan {
  const [outcome, setOutcome] = useState<LocationOutcome>({ kind: "none" });
  const latest = useRef(0);

  async function lookUp(code: string, typed: boolean): Promise<LocationOutcome | LocationWithPath> {
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
      setOutcome({ kind: "empty" });
      return "wrong";
    }
    setOutcome({ kind: "looking" });
    const result = await lookUp(code, typed).catch((error: unknown) => ({ kind: "broken", message: failureText(error) }) as const);
    if (turn !== latest.current) return null;
    if ("kind" in result) {
      setOutcome(result);
      return "wrong";
    }
    onFound(result);
    return "good";
  }

  return { outcome, submit };
}
