import type { Values } from "../../forms/form-work.ts";
import { ConflictNotice } from "./ConflictNotice.tsx";
import { say } from "./messages.ts";
import type { EditFormState } from "./use-edit-form.ts";

interface FieldConflictProps<V extends Values> {
  edit: EditFormState<V>;
  /** The labels of the fields that are compared. */
  labels: Partial<Record<keyof V, string>>;
  /** Replaces values by what people read, such as an id by a name. Different values may read the same. */
  readable?: (values: V) => V;
  /** Takes theirs in place of the form, where more than its values must change. */
  onTakeTheirs?: () => void;
}

/** Shown above a form when somebody else saved its record in the meantime. */
export function FieldConflict<V extends Values>({ edit, labels, readable = (values) => values, onTakeTheirs }: FieldConflictProps<V>) {
  const { form, merged: mine, theirs } = edit;
  const [mineRead, theirsRead] = [readable(mine), theirs && readable(theirs)];
  const inWords = (value: string | boolean | undefined): string =>
    typeof value === "boolean" ? say(value ? "value.yes" : "value.no") : value || say("common.empty");
  const lines =
    theirs &&
    theirsRead &&
    Object.keys(labels)
      .filter((name) => form.values[name] !== theirs[name])
      .map((name) =>
        say(mine[name] === theirs[name] ? "conflict.left" : "conflict.field", {
          label: labels[name] ?? name,
          theirs: inWords(theirsRead[name]),
          mine: inWords(mineRead[name]),
        }),
      );
  return (
    <ConflictNotice
      title={say("common.conflict")}
      lead={say("conflict.lead")}
      lines={lines}
      noneText={say("conflict.none")}
      onKeepMine={edit.keepMine}
      onTakeTheirs={onTakeTheirs ?? edit.takeTheirs}
    />
  );
}
