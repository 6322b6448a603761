import { Button } from "../../components/Button.tsx";
import { Notice } from "../../components/Notice.tsx";
import { say as sayList } from "./messages.ts";
import type { Values } from "./use-form.ts";

interface ConflictNoticeProps<V extends Values> {
  /** The values that the form shows. */
  shown: V;
  /** The values typed here, merged over what is saved now. */
  yours: V;
  /** The values saved now; undefined while they are being read. */
  theirs: V | undefined;
  labels: Partial<Record<keyof V, string>>;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Shown when two people edited the same thing: the second one sees what differs and loses nothing. */
export function ConflictNotice<V extends Values>({ shown, yours, theirs, labels, onKeepMine, onTakeTheirs }: ConflictNoticeProps<V>) {
  const inWords = (value: string | boolean | undefined): string =>
    typeof value === "boolean" ? sayList(value ? "value.yes" : "value.no") : value || sayList("form.conflictEmpty");
  const differing = theirs ? Object.keys(labels).filter((name) => shown[name] !== theirs[name]) : [];
  return (
    <Notice
      tone="warning"
      role="alert"
      title={sayList("form.conflictTitle")}
      actions={
        theirs && (
          <>
            <Button onClick={onKeepMine}>{sayList("form.keepMine")}</Button>
            <Button onClick={onTakeTheirs}>{sayList("form.takeTheirs")}</Button>
          </>
        )
      }
    >
      <p>{sayList("form.conflictLead")}</p>
      {theirs && differing.length === 0 && <p>{sayList("form.conflictNone")}</p>}
      <ul>
        {differing.map((name) => (
          <li key={name}>
            {sayList(yours[name] === theirs?.[name] ? "form.conflictLeft" : "form.conflictField", {
              label: labels[name] ?? name,
              theirs: inWords(theirs?.[name]),
              yours: inWords(yours[name]),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
