import type { Column } from "./column.ts";
import { say } from "./messages.ts";

/** Returns the last column of a table, with what can be done with each row. It is not printed. */
export function actionsColumnOf<T>(cell: Column<T>["cell"]): Column<T> {
  return { key: "actions", label: say("common.actions"), screenOnly: true, cell };
}
