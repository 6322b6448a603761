import { useRef, useState } from "react";
import type { Engine } from "#shared/engine/engine.ts";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { Location } from "#shared/entities/location.ts";
import { failureWords } from "../../engine/call-error.ts";
import { codeFromLabel } from "../../inspection/label-code.ts";

/** What the screen says about the last code. */
export type LocationAnswer =
  | { kind: "none" }
  | { kind: "looking" }
  | { kind: "empty" }
  | { kind: "unknown"; code: string; noData: boolean }
  | { kind: "extinguisher"; extinguisher: Extinguisher; location: Location | null }
  | { kind: "broken"; message: string };

export interface LocationScan {
  answer: LocationAnswer;
  /** Looks a scanned or typed text up; of two under way the later one counts. */
  submit(label: string): void;
}

/** Finds the location a code belongs to and hands it to `onFound`. */
export function useLocationScan(engine: Engine, onFound: (location: Location) => void): LocationScan {
  const [answer, setAnswer] = useState<LocationAnswer>({ kind: "none" });
  const latest = useRef(0);

  async function look(code: string): Promise<LocationAnswer | Location> {
    const found = await engine.findLocation({ code });
    if (found.kind === "location") return found.location;
    if (found.kind === "extinguisher") return found;
    const { locations } = await engine.readiness({});
    return { kind: "unknown", code, noData: locations === 0 };
  }

  function submit(label: string): void {
    const code = codeFromLabel(label);
    const turn = (latest.current += 1);
    if (code === null) return setAnswer({ kind: "empty" });
    setAnswer({ kind: "looking" });
    look(code).then(
      (result) => {
        if (turn !== latest.current) return;
        if ("kind" in result) setAnswer(result);
        else onFound(result);
      },
      (error: unknown) => {
        if (turn === latest.current) setAnswer({ kind: "broken", message: failureWords(error) });
      },
    );
  }

  return { answer, submit };
}
