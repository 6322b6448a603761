import { ArrowRight, CheckCheck } from "lucide";
import { useMemo, useRef, useState } from "react";
import { useLocation } from "wouter";
import { sectionsOf, unanswered } from "#shared/checklist.ts";
import { NOTES_MAX_LENGTH } from "#shared/constants.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import { Button, LinkButton } from "../../../../components/Button.tsx";
import { Card } from "../../../../components/Card.tsx";
import { ErrorSummary } from "../../../../components/ErrorSummary.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import { TextArea } from "../../../../components/TextField.tsx";
import { inspectionPath } from "../../../../paths.ts";
import { say as sayList } from "../../../components/messages.ts";
import type { AnswerKeeper, DeskAnswer, Keeping } from "./answer-keeper.ts";
import styles from "./Checklist.module.css";
import { Conflicts } from "./Conflicts.tsx";
import { say } from "./messages.ts";
import { Question } from "./Question.tsx";
import { fieldIdOf, type Missing, missingFrom } from "./questions.ts";
import { useAnswers } from "./use-answers.ts";

/** The questions with their answers, saved as they are given; then on to the signature. */
export function Checklist({ inspection, items }: { inspection: Inspection; items: readonly ChecklistItem[] }) {
  const { keeper, keeping } = useAnswers(inspection);
  const [, navigate] = useLocation();
  const [missing, setMissing] = useState<readonly Missing[]>([]);
  const [leaving, setLeaving] = useState(false);
  const photos = inspection.photos ?? [];
  const open = unanswered(items, keeping.answers);
  const stillMissing = missingFrom(items, keeping.answers, photos).filter((each) =>
    missing.some(({ item, what }) => item === each.item && what === each.what),
  );

  const isMissing = stillMissing.length > 0;
  // It takes the focus when its errors change: only a press on "Continue" changes them.
  const errors = useMemo(
    () =>
      isMissing
        ? missing.map((each) => ({ fieldId: fieldIdOf(each), message: say(`missing.${each.what}`, { question: each.item.question }) }))
        : [],
    [missing, isMissing],
  );

  async function proceed(): Promise<void> {
    const found = missingFrom(items, keeping.answers, photos);
    setMissing(found);
    if (found.length > 0) return;
    setLeaving(true);
    if (await keeper.settled()) navigate(inspectionPath(inspection.inspectionId, "complete"));
    else setLeaving(false);
  }

  return (
    <>
      <ErrorSummary errors={errors} />
      <Standing keeper={keeper} keeping={keeping} items={items} inspectionId={inspection.inspectionId} />
      {inspection.plannedNotes && (
        <Notice>
          <p className={styles.words}>{say("notes.planned", { notes: inspection.plannedNotes })}</p>
        </Notice>
      )}
      {items.length === 0 && (
        <Notice>
          <p>{say("template.none")}</p>
        </Notice>
      )}
      {sectionsOf(items).map(({ title, items: questions }, index) => (
        <Card key={index} title={title ?? undefined}>
          {questions.map((item) => (
            <Question
              key={item.checklistItemId}
              item={item}
              answer={keeping.answers.get(item.checklistItemId)}
              inspectionId={inspection.inspectionId}
              photos={photos.filter(({ checklistItemId }) => checklistItemId === item.checklistItemId)}
              missing={stillMissing.find((each) => each.item === item)?.what}
              onAnswer={(answer, soon) => keeper.give([answer], { soon })}
            />
          ))}
        </Card>
      ))}
      <Notes notes={keeping.notes} onWrite={keeper.writeNotes} onLeave={keeper.flush} />
      <div className={styles.foot}>
        {open.length > 0 && (
          <Button icon={CheckCheck} onClick={() => keeper.give(open.map(okOf))}>
            {say("remaining")}
          </Button>
        )}
        <Button variant="primary" icon={ArrowRight} busy={leaving} onClick={() => void proceed()}>
          {say("proceed")}
        </Button>
        <SaveState keeper={keeper} keeping={keeping} total={items.length} open={open.length} />
      </div>
    </>
  );
}

function okOf({ checklistItemId }: ChecklistItem): DeskAnswer {
  return { checklistItemId, response: "Pass", comments: null };
}

function Notes({ notes, onWrite, onLeave }: { notes: string; onWrite: (text: string) => void; onLeave: () => void }) {
  const written = useRef(false);
  return (
    <Card>
      <TextArea
        label={say("notes")}
        optional={sayList("form.optional")}
        value={notes}
        maxLength={NOTES_MAX_LENGTH}
        onChange={(event) => {
          written.current = true;
          onWrite(event.target.value);
        }}
        onBlur={() => written.current && onLeave()}
      />
    </Card>
  );
}

interface StateProps {
  keeper: AnswerKeeper;
  keeping: Keeping;
}

/** What stands between the answers and the server: another person, or its end. */
function Standing({ keeper, keeping, items, inspectionId }: StateProps & { items: readonly ChecklistItem[]; inspectionId: string }) {
  if (keeping.isOver) {
    return (
      <Notice tone="danger" role="alert" actions={<LinkButton href={inspectionPath(inspectionId)}>{say("back.detail")}</LinkButton>}>
        <p>{keeping.failure}</p>
      </Notice>
    );
  }
  if (keeping.conflicts.length > 0) return <Conflicts keeper={keeper} conflicts={keeping.conflicts} items={items} />;
  if (keeping.takenOver === 0) return null;
  return (
    <Notice role="status">
      <p>{say("others.changed", { count: keeping.takenOver })}</p>
    </Notice>
  );
}

function SaveState({ keeper, keeping, total, open }: StateProps & { total: number; open: number }) {
  // The decision above comes first.
  if (keeping.conflicts.length > 0) return null;
  if (keeping.failure !== null && !keeping.isOver) {
    return (
      <p className={styles.state} role="alert">
        {say("unsaved", { reason: keeping.failure })}{" "}
        <Button variant="quiet" onClick={keeper.retry}>
          {say("retry")}
        </Button>
      </p>
    );
  }
  return (
    <p className={styles.state} role="status">
      {total > 0 && say("progress", { answered: total - open, total })}
      {" · "}
      {say(keeping.saving ? "saving" : "saved")}
    </p>
  );
}
