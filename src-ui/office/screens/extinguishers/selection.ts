import { useLayoutEffect, useMemo, useRef } from "react";
import { EXTINGUISHERS_PER_BATCH_MAX } from "#shared/constants.ts";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { errorWords } from "../../data/use-write.ts";
import { useToast } from "../../frame/toast-context.ts";
import { say } from "./messages.ts";

export interface Ticked {
  /** As they were when they were ticked. */
  units: ReadonlyMap<string, ExtinguisherInRegister>;
  /** So many can be ticked. */
  max: number;
  clear: () => void;
  /** Ticks the row at a place, or takes its tick away; with `range` all from the last one ticked to here. */
  tick: (index: number, range: boolean) => void;
  /** Ticks all that the list holds, as far as an action takes them; none when all of them are. */
  tickAll: () => void;
}

/** A state that outlives the list. */
export type Selected = readonly [units: Ticked["units"], setUnits: (units: Ticked["units"]) => void];

interface TickedOptions {
  totalCount: number;
  rowAt: (index: number) => ExtinguisherInRegister | undefined;
  /** The rows from one place to another, whether they are in sight or not. */
  rowsBetween: (first: number, last: number) => Promise<ExtinguisherInRegister[]>;
}

const MAX = EXTINGUISHERS_PER_BATCH_MAX;

/** What is ticked in the register, over all of its pages, until `clear`. */
export function useTicked(options: TickedOptions, [units, setUnits]: Selected): Ticked {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const anchor = useRef<number | null>(null);
  const toast = useToast();
  return useMemo(() => {
    const add = (rows: readonly ExtinguisherInRegister[]): void => {
      const after = new Map(units);
      for (const row of rows) if (after.size < MAX || after.has(row.extinguisherId)) after.set(row.extinguisherId, row);
      setUnits(after);
    };
    const addBetween = (first: number, last: number, cut: string): void => {
      const end = Math.min(last, first + MAX - 1);
      latest.current.rowsBetween(first, end).then(
        (rows) => {
          add(rows);
          if (end < last) toast({ message: cut });
        },
        (error: unknown) => toast({ message: errorWords(error), tone: "danger" }),
      );
    };
    return {
      units,
      max: MAX,
      clear: () => setUnits(new Map()),
      tick: (index, range) => {
        const row = latest.current.rowAt(index);
        const from = anchor.current;
        anchor.current = index;
        if (range && from !== null) return addBetween(Math.min(from, index), Math.max(from, index), say("select.full", { max: MAX }));
        if (!row) return;
        const after = new Map(units);
        if (!after.delete(row.extinguisherId)) {
          if (after.size >= MAX) return toast({ message: say("select.full", { max: MAX }) });
          after.set(row.extinguisherId, row);
        }
        setUnits(after);
      },
      tickAll: () => {
        const { totalCount } = latest.current;
        if (units.size >= Math.min(totalCount, MAX)) setUnits(new Map());
        else if (totalCount > 0) addBetween(0, totalCount - 1, say("select.cut", { max: MAX }));
      },
    };
  }, [units, setUnits, toast]);
}
