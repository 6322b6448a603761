import { ChevronRight } from "lucide";
import { useState } from "react";
import { Link } from "wouter";
import type { DraftStep, DraftSummary } from "#shared/engine/drafts.ts";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { focusHeading } from "../../components/heading-focus.ts";
import { Icon } from "../../components/Icon.tsx";
import { RelativeTime } from "../../components/RelativeTime.tsx";
import { useEngine, useEngineSignal } from "../../engine/use-engine.ts";
import { locationText } from "../../inspection/location-text.ts";
import { draftPath } from "../../urls/paths.ts";
import { say } from "./messages.ts";
import styles from "./rows.module.css";

function progressText({ answered, questions, photos }: DraftSummary): string {
  const parts = [say("drafts.answered", { answered, questions })];
  if (photos > 0) parts.push(say("common.photos", { count: photos }));
  return parts.join(" · ");
}

/** Inspections that were started and not submitted; each continues at the step where it was left. */
export function Drafts() {
  const drafts = useEngineSignal(useEngine().drafts);
  const [discarding, setDiscarding] = useState<DraftSummary | null>(null);
  if (drafts.length === 0) return null;
  return (
    <Card title={say("drafts.heading")} flush>
      <ul className={styles.rows}>
        {drafts.map((draft) => (
          <li key={draft.id} className={styles.row}>
            <Link className={styles.resume} href={draftPath(draft.step satisfies DraftStep, draft.id)}>
              <span className={styles.words}>
                <strong>
                  <span className="visually-hidden">{say("drafts.resume")} </span>
                  {draft.extinguisherCode}
                </strong>
                <span>{locationText(draft)}</span>
                <span className={styles.detail}>{progressText(draft)}</span>
                <span className={styles.detail}>
                  <RelativeTime at={draft.timestamp} />
                </span>
              </span>
              <Icon shapes={ChevronRight} />
            </Link>
            <div>
              <Button
                variant="quiet"
                onClick={() => setDiscarding(draft)}
                aria-label={say("drafts.discardNamed", { code: draft.extinguisherCode })}
              >
                {say("common.discard")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {discarding && <DiscardDialog draft={discarding} onClose={() => setDiscarding(null)} />}
    </Card>
  );
}

function DiscardDialog({ draft, onClose }: { draft: DraftSummary; onClose: () => void }) {
  const engine = useEngine();
  return (
    <ConfirmDialog
      title={say("drafts.discardTitle", { code: draft.extinguisherCode })}
      confirmLabel={say("common.discard")}
      keepLabel={say("common.keepIt")}
      onClose={onClose}
      onConfirm={async () => {
        const result = await engine.calls.discardDraft({ draftId: draft.id });
        if (result.ok) focusHeading();
        return result;
      }}
    >
      <p>{say("drafts.discardLead")}</p>
    </ConfirmDialog>
  );
}
