import { say } from "#shared/messages/office/frame.ts";
import { Button } from "../../components/Button.tsx";
import { Notice } from "../../components/Notice.tsx";
import type { Values } from "./form.ts";

interface ConflictNoticeProps<V extends Values> {
  /** What is typed here. */
  yours: V;
  /** What is saved now; undefined while it is being read. */
  theirs: V | undefined;
  labels: Partial<Record<keyof V, string>>;
  onKeepMine: () => void;
  onTakeTheirs: (theirs: V) => void;
}

/** Two people edited one thing: the second is shown what differs and loses nothing. */
export function ConflictNotice<V extends Values>({ yours, theirs, labels, onKeepMine, onTakeTheirs }: ConflictNoticeProps<V>) {
  const shown = (value: string | boolean | undefined): string =>
    typeof value === "boolean" ? say(value ? "value.yes" : "value.no") : value || say("form.conflictEmpty");
  const differing = theirs ? Object.keys(labels).filter((name) => yours[name] !== theirs[name]) : [];
  return (
    <Notice
      tone="warning"
      role="alert"
      title={say("form.conflictTitle")}
      actions={
        theirs && (
          <>
            <Button onClick={onKeepMine}>{say("form.keepMine")}</Button>
            <Button onClick={() => onTakeTheirs(theirs)}>{say("form.takeTheirs")}</Button>
          </>
        )
      }
    >
      <p>{say("form.conflictLead")}</p>
      {theirs && differing.length === 0 && <p>{say("form.conflictNone")}</p>}
      <ul>
        {differing.map((name) => (
          <li key={name}>
            {say("form.conflictField", { label: labels[name] ?? name, theirs: shown(theirs?.[name]), yours: shown(yours[name]) })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
