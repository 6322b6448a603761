import { Button } from "../../components/Button.tsx";
import { Notice } from "../../components/Notice.tsx";
import { say } from "../components/messages.ts";

interface ConflictNoticeProps {
  title: string;
  lead: string;
  /** How the two versions differ; undefined while theirs is being read. */
  lines: readonly string[] | undefined;
  /** Shown if they do not differ. */
  noneText?: string;
  keepMineText?: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Shown when two people edited the same thing: the second one sees what differs, loses nothing, and decides. */
export function ConflictNotice({ title, lead, lines, noneText, keepMineText, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  return (
    <Notice
      tone="warning"
      role="alert"
      title={title}
      actions={
        lines && (
          <>
            <Button onClick={onKeepMine}>{keepMineText ?? say("common.keepMine")}</Button>
            <Button onClick={onTakeTheirs}>{say("common.takeTheirs")}</Button>
          </>
        )
      }
    >
      <p>{lead}</p>
      {lines?.length === 0 && <p>{noneText}</p>}
      <ul>
        {lines?.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}
