import { useState } from "react";
import type { ImportDetail, ImportRow } from "#shared/entities/import.ts";
import { ApiError } from "../../../../api/api-error.ts";
import { useWrite } from "../../../data/use-write.ts";
import { useToastAction } from "../../../frame/use-toast-action.ts";
import { say } from "../messages.ts";
import type { TypedCells, TypedRow } from "./use-typed-cells.ts";

/** The cells of a row: the texts that the server has, and over them those that were typed. */
function useRowCells(row: ImportRow, typed: TypedCells) {
  const { rowNumber } = row;
  const [cells, setCells] = useState<TypedRow>(() => typed.read().get(rowNumber) ?? new Map());
  const [saved, setSaved] = useState<{ replaced: readonly string[]; cells: readonly string[] } | null>(null);
  // What was saved here is in the row only once that is read again.
  const stored = saved?.replaced === row.cells ? saved.cells : row.cells;
  const storedAt = (index: number): string => stored[index] ?? "";
  const textIn = (typedCells: TypedRow, index: number): string => typedCells.get(index)?.text ?? storedAt(index);

  function put(next: TypedRow): void {
    typed.change(rowNumber, next);
    setCells(next);
  }

  return {
    storedAt,
    textAt: (index: number): string => textIn(cells, index),
    /** Returns the text that was typed into a cell, and the one that it replaces. */
    typedAt: (index: number) => cells.get(index),
    change(index: number, text: string): void {
      const next = new Map(cells);
      if (text === storedAt(index)) next.delete(index);
      else next.set(index, { text, before: cells.get(index)?.before ?? storedAt(index) });
      put(next);
    },
    settle(sent: readonly string[]): void {
      setSaved({ replaced: row.cells, cells: sent });
      // What was typed during the save is not saved yet, also if it is what the row had before.
      const now = typed.read().get(rowNumber) ?? new Map();
      const typedSince = [...cells.keys(), ...now.keys()].map(
        (index) => [index, { text: textIn(now, index), before: sent[index] ?? "" }] as const,
      );
      put(new Map(typedSince.filter(([, { text, before }]) => text !== before)));
    },
  };
}

/**
 * The cells of a row, and their save. If somebody else changed a cell that was typed here, both texts are shown, and the next save replaces the
 * other one.
 */
export function useRowEdit(row: ImportRow, detail: ImportDetail, typed: TypedCells) {
  const { rowNumber } = row;
  const { storedAt, textAt, typedAt, change, settle } = useRowCells(row, typed);
  const [isStale, setIsStale] = useState(false);
  const update = useWrite("PUT /imports/{id}/rows");
  const act = useToastAction();
  return {
    textAt,
    change,
    isBusy: update.isBusy,
    save(): void {
      const cells = detail.columns.map((_, index) => textAt(index));
      const replacedCells = detail.columns.map((_, index) => (isStale ? undefined : typedAt(index)?.before) ?? storedAt(index));
      const body = { sheet: detail.sheet, rows: [{ rowNumber, cells, replacedCells }] };
      act(async () => {
        try {
          await update.send({ params: { id: detail.importId }, body });
        } catch (error) {
          setIsStale(error instanceof ApiError && error.code === "versionStale");
          throw error;
        }
        setIsStale(false);
        settle(cells);
        return { message: say("row.saved", { row: rowNumber }) };
      });
    },
    /** Returns the text that somebody else wrote to a cell that was typed here. */
    otherTextAt(index: number): string | undefined {
      const [text, cell] = [storedAt(index), typedAt(index)];
      return isStale && cell && ![cell.text, cell.before].includes(text) ? text : undefined;
    },
  };
}
