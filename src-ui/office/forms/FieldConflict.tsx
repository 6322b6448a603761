import { say as sayList } from "../components/messages.ts";
import { ConflictNotice } from "./ConflictNotice.tsx";
import type { Values } from "./use-form.ts";

interface FieldConflictProps<V extends Values> {
  /** The values that the form shows. */
  shown: V;
  /** The values typed here, merged over what is saved now. */
  mine: V;
  /** The values saved now; undefined while they are being read. */
  theirs: V | undefined;
  labels: Partial<Record<keyof V, string>>;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Shown above a form when somebody else saved its record in the meantime. */
export function FieldConflict<V extends Values>({ shown, mine, theirs, labels, onKeepMine, onTakeTheirs }: FieldConflictProps<V>) {
  const inWords = (value: string | boolean | undefined): string =>
    typeof value === "boolean" ? sayList(value ? "value.yes" : "value.no") : value || sayList("form.conflictEmpty");
  const lines =
    theirs &&
    Object.keys(labels)
      .filter((name) => shown[name] !== theirs[name])
      .map((name) =>
        sayList(mine[name] === theirs[name] ? "form.conflictLeft" : "form.conflictField", {
          label: labels[name] ?? name,
          theirs: inWords(theirs[name]),
          mine: inWords(mine[name]),
        }),
      );
  return (
    <ConflictNotice
      title={sayList("form.conflictTitle")}
      lead={sayList("form.conflictLead")}
      lines={lines}
      noneText={sayList("form.conflictNone")}
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
    />
  );
}
