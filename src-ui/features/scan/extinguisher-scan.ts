import { useRef, useState } from "react";
import type { Engine } from "#shared/engine/engine.ts";
import type { ExtinguisherLookup } from "#shared/engine/reference.ts";
import type { Location } from "#shared/entities/location.ts";
import { failureWords } from "../../engine/call-error.ts";
import { codeFromLabel } from "../../inspection/label-code.ts";
import { draftPath } from "../../paths.ts";

export type FoundExtinguisher = Extract<ExtinguisherLookup, { kind: "extinguisher" }>;

/** What the screen says about the last code. */
export type ExtinguisherAnswer =
  | { kind: "none" }
  | { kind: "looking" }
  | { kind: "empty" }
  | { kind: "unknown"; code: string }
  /** In another place than the register says, or inspected today already: the inspector decides. */
  | { kind: "question"; found: FoundExtinguisher }
  /** The label of this very place. */
  | { kind: "here" }
  | { kind: "otherPlace"; location: Location }
  | { kind: "refused"; message: string }
  | { kind: "broken"; message: string };

export interface ExtinguisherScan {
  answer: ExtinguisherAnswer;
  submit(label: string): void;
  /** `Inspect anyway`. */
  begin(found: FoundExtinguisher): void;
  /** `Scan another`. */
  reset(): void;
}

/** Looks extinguishers up at a place and begins or resumes their inspection, answering its address to `onBegun`. */
export function useExtinguisherScan(engine: Engine, locationId: string, onBegun: (path: string) => void): ExtinguisherScan {
  const [answer, setAnswer] = useState<ExtinguisherAnswer>({ kind: "none" });
  const latest = useRef(0);

  /** Shows what the work comes to, unless another code came in meanwhile. */
  function follow(work: Promise<ExtinguisherAnswer | { path: string }>): void {
    const turn = (latest.current += 1);
    setAnswer({ kind: "looking" });
    work.then(
      (result) => {
        if (turn !== latest.current) return;
        if ("path" in result) onBegun(result.path);
        else setAnswer(result);
      },
      (error: unknown) => {
        if (turn === latest.current) setAnswer({ kind: "broken", message: failureWords(error) });
      },
    );
  }

  return {
    answer,
    submit(label) {
      const code = codeFromLabel(label);
      if (code === null) {
        latest.current += 1;
        setAnswer({ kind: "empty" });
      } else follow(lookUp(engine, locationId, code));
    },
    begin: (found) => follow(beginInspection(engine, locationId, found)),
    reset() {
      latest.current += 1;
      setAnswer({ kind: "none" });
    },
  };
}

async function lookUp(engine: Engine, locationId: string, code: string): Promise<ExtinguisherAnswer | { path: string }> {
  const found = await engine.findExtinguisher({ code, locationId });
  if (found.kind === "unknown") return { kind: "unknown", code };
  if (found.kind === "location") {
    return found.location.locationId === locationId ? { kind: "here" } : { kind: "otherPlace", location: found.location };
  }
  const asks = found.inAnotherPlace || (found.inspectedTodayAt !== null && found.openDraftId === null);
  return asks ? { kind: "question", found } : beginInspection(engine, locationId, found);
}

/** An unfinished inspection of it is resumed where it was left, else a new one begins. */
async function beginInspection(
  engine: Engine,
  locationId: string,
  { extinguisher, openDraftId }: FoundExtinguisher,
): Promise<ExtinguisherAnswer | { path: string }> {
  if (openDraftId !== null) {
    const open = await engine.getDraft({ draftId: openDraftId });
    if (open.ok && open.value.status === "draft") return { path: draftPath(open.value.step, openDraftId) };
  }
  const draftId = crypto.randomUUID();
  const begun = await engine.startDraft({ draftId, locationId, extinguisherId: extinguisher.extinguisherId });
  return begun.ok ? { path: draftPath(begun.value.step, draftId) } : { kind: "refused", message: begun.message };
}
