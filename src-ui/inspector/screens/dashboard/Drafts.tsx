import { ChevronRight } from "lucide";
import { useId } from "react";
import { Link } from "wouter";
import type { DraftSummary } from "#shared/engine/drafts.ts";
import { Card } from "../../../components/Card.tsx";
import { Icon } from "../../../components/Icon.tsx";
import { RelativeTime } from "../../../components/RelativeTime.tsx";
import { useEngine } from "../../../engine/use-engine.ts";
import { draftPath } from "../../../urls/paths.ts";
import { useSignal } from "../../../use-signal.ts";
import { locationText } from "../../formats/location-text.ts";
import { say } from "./messages.ts";
import { Removal } from "./Removal.tsx";
import styles from "./rows.module.css";

function progressText({ answered, questions, photos }: DraftSummary): string {
  const parts = [say("drafts.answered", { answered, questions })];
  if (photos > 0) parts.push(say("common.photos", { count: photos }));
  return parts.join(" · ");
}

/** Inspections that were started and not submitted; each continues at the step where it was left. */
export function Drafts() {
  const drafts = useSignal(useEngine().drafts);
  if (drafts.length === 0) return null;
  return (
    <Card title={say("drafts.heading")} flush>
      <ul className={styles.rows}>
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} />
        ))}
      </ul>
    </Card>
  );
}

function DraftRow({ draft }: { draft: DraftSummary }) {
  const engine = useEngine();
  const codeId = useId();
  return (
    <li className={styles.row}>
      <Link className={styles.resume} href={draftPath(draft.step, draft.id)}>
        <span className={styles.words}>
          <strong>
            <span className="visually-hidden">{say("drafts.resume")} </span>
            <span id={codeId}>{draft.extinguisherCode}</span>
          </strong>
          <span>{locationText(draft)}</span>
          <span className={styles.detail}>{progressText(draft)}</span>
          <span className={styles.detail}>
            <RelativeTime at={draft.timestamp} />
          </span>
        </span>
        <Icon shapes={ChevronRight} />
      </Link>
      <Removal
        label={say("common.discard")}
        describedBy={codeId}
        title={say("drafts.discardTitle", { code: draft.extinguisherCode })}
        loss={say("drafts.discardLead")}
        remove={() => engine.calls.discardDraft({ draftId: draft.id })}
      />
    </li>
  );
}
