import type { Values } from "../../forms/form-work.ts";
import { ConflictNotice } from "./ConflictNotice.tsx";
import { say } from "./messages.ts";

interface FieldConflictProps<V extends Values> {
  /** The values that the form shows. */
  shown: V;
  /** The values typed here, merged over what is saved now. */
  mine: V;
  /** The values saved now; undefined while they are being read. */
  theirs: V | undefined;
  /** The labels of the fields that are compared. */
  labels: Partial<Record<keyof V, string>>;
  /** Replaces values by what people read, such as an id by a name. Different values may read the same. */
  readable?: (values: V) => V;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Shown above a form when somebody else saved its record in the meantime. */
export function FieldConflict<V extends Values>({ readable = (values) => values, ...props }: FieldConflictProps<V>) {
  const { shown, mine, theirs, labels } = props;
  const [mineRead, theirsRead] = [readable(mine), theirs && readable(theirs)];
  const inWords = (value: string | boolean | undefined): string =>
    typeof value === "boolean" ? say(value ? "value.yes" : "value.no") : value || say("common.empty");
  const lines =
    theirs &&
    theirsRead &&
    Object.keys(labels)
      .filter((name) => shown[name] !== theirs[name])
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
      onKeepMine={props.onKeepMine}
      onTakeTheirs={props.onTakeTheirs}
    />
  );
}
