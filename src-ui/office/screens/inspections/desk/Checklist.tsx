import { ArrowRight, CheckCheck } from "lucide";
import { useEffect, useMemo, useRef, useState } from "react";
import type { RefObject } from "react";
import { sectionsOf } from "#shared/checklist.ts";
import { NOTES_MAX_LENGTH } from "#shared/constants.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import type { Photo } from "#shared/entities/photo.ts";
import { Button, LinkButton } from "../../../../components/Button.tsx";
import { Card } from "../../../../components/Card.tsx";
import { ErrorSummary } from "../../../../components/ErrorSummary.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import { BoundedTextArea } from "../../../../inspection/checklist/BoundedTextArea.tsx";
import { fieldIdOf } from "../../../../inspection/checklist/missing.ts";
import type { SaverState, ResponseSaver } from "../../../../inspection/checklist/response-saver.ts";
import { useChecklist } from "../../../../inspection/checklist/use-checklist.ts";
import { lazyComponent } from "../../../../loading/lazy-component.tsx";
import { useNavigate } from "../../../../urls/use-navigate.ts";
import { useSeverityLabels } from "../../../tags/use-severity-labels.ts";
import { useInspectionPath } from "../use-inspection-path.ts";
import { DeskQuestion } from "./DeskQuestion.tsx";
import { unsavedIdOf } from "./DeskQuestionPhotos.tsx";
import { say } from "./messages.ts";
import { firstUnsaved, usePhotoSender } from "./unsaved-photos.ts";
import { useDeskResponses } from "./use-desk-responses.ts";
import styles from "./Checklist.module.css";

const ResponseConflicts = lazyComponent(() => import("./ResponseConflicts.tsx").then((m) => m.ResponseConflicts));

const NO_PHOTOS: readonly Photo[] = [];

/** The questions with their responses, saved as they are given; `Continue` leads to the signature. */
export function Checklist({ inspection, items }: { inspection: Inspection; items: readonly ChecklistItem[] }) {
  const { inspectionId, photos = NO_PHOTOS, deficiencies = [] } = inspection;
  const navigate = useNavigate();
  const pathOf = useInspectionPath();
  const saving = useDeskResponses(inspection, items);
  const { saver, saverState } = saving;
  const { sender, unsaved } = usePhotoSender(inspectionId);
  /** How often "Continue" was pressed in vain. */
  const [stays, setStays] = useState(0);
  const stay = (): void => setStays((before) => before + 1);
  const checklist = useChecklist(items, photos, saving, () => navigate(pathOf(inspectionId, "complete")), stay);
  const { missingAtContinue, missing, unansweredCount } = checklist;
  const labels = useSeverityLabels();
  const decision = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  // What must be decided may be shown only by the press.
  useEffect(() => {
    if (stays > 0) decision.current?.focus();
  }, [stays]);
  /** The button for this goes away: the focus moves on to what comes next. */
  function fillRemaining(): void {
    checklist.fillRemaining();
    main.current?.focus();
  }
  function proceed(): void {
    if (decision.current !== null) return stay();
    // The inspection would be completed without a photo that is not sent yet.
    const at = firstUnsaved(unsaved);
    if (at === undefined) checklist.proceed();
    else (document.getElementById(unsavedIdOf(at)) ?? document.getElementById(fieldIdOf({ what: "photo" }, at)))?.focus();
  }
  const isMissing = missing.length > 0;
  // The summary takes the focus when its errors change, which only "Continue" does.
  const errors = useMemo(() => {
    const questionOf = new Map(items.map(({ checklistItemId, question }) => [checklistItemId, question]));
    return (isMissing ? missingAtContinue : []).map((each) => ({
      fieldId: fieldIdOf(each, each.checklistItemId),
      message: say(`missing.${each.what}`, { question: questionOf.get(each.checklistItemId) ?? "" }),
    }));
  }, [items, missingAtContinue, isMissing]);

  return (
    <>
      <ErrorSummary errors={errors} />
      <SaverNotice saver={saver} saverState={saverState} items={items} inspectionId={inspectionId} decision={decision} />
      {inspection.plannedNotes && (
        <Notice>
          <p className={styles.words}>{say("common.fromTheOffice", { notes: inspection.plannedNotes })}</p>
        </Notice>
      )}
      {items.length === 0 && <Notice>{say("template.none")}</Notice>}
      {sectionsOf(items).map(({ title, items: questions }, index) => (
        <Card key={index} title={title ?? undefined}>
          {questions.map((item) => {
            const { checklistItemId: id } = item;
            return (
              <DeskQuestion
                key={id}
                item={item}
                response={saverState.responses.get(id)}
                missing={missing.find(({ checklistItemId }) => checklistItemId === id)?.what}
                photos={photos.filter(({ checklistItemId }) => checklistItemId === id)}
                unsaved={unsaved.get(id)}
                sender={sender}
                isReported={deficiencies.some(({ checklistItemId }) => checklistItemId === id)}
                nameOfSeverity={(severity) => labels[severity]}
                onResponse={checklist.respond}
              />
            );
          })}
        </Card>
      ))}
      <Card>
        <BoundedTextArea
          label={say("checklist.notes")}
          optional={say("checklist.optional")}
          value={saverState.notes}
          maxLength={NOTES_MAX_LENGTH}
          onChange={(event) => saver.writeNotes(event.target.value)}
          onBlur={saver.flush}
        />
      </Card>
      <div className={styles.foot}>
        {unansweredCount > 0 && (
          <Button icon={CheckCheck} onClick={fillRemaining}>
            {say("checklist.fill")}
          </Button>
        )}
        <Button ref={main} variant="primary" icon={ArrowRight} busy={checklist.isLeaving} onClick={proceed}>
          {say("common.continue")}
        </Button>
        <SaveState saver={saver} saverState={saverState} total={items.length} unansweredCount={unansweredCount} />
      </div>
    </>
  );
}

interface StateProps {
  saver: ResponseSaver;
  saverState: SaverState;
}

interface SaverNoticeProps extends StateProps {
  items: readonly ChecklistItem[];
  inspectionId: string;
  /** The frame of a notice that must be attended to first; it can take the focus. */
  decision: RefObject<HTMLDivElement | null>;
}

/** Notices about saving: a conflict with somebody else, or the inspection's end. */
function SaverNotice({ saver, saverState, items, inspectionId, decision }: SaverNoticeProps) {
  const pathOf = useInspectionPath();
  if (mustDecide(saverState)) {
    return (
      <div ref={decision} tabIndex={-1}>
        {saverState.isClosed ? (
          <Notice
            tone="danger"
            role="alert"
            actions={<LinkButton href={pathOf(inspectionId)}>{say("common.openTheInspection")}</LinkButton>}
          >
            {saverState.failure}
          </Notice>
        ) : (
          <ResponseConflicts saver={saver} conflicts={saverState.conflicts} items={items} />
        )}
      </div>
    );
  }
  if (saverState.adoptedCount === 0) return null;
  return <Notice role="status">{say("others.changed", { count: saverState.adoptedCount })}</Notice>;
}

/** Whether nothing is saved until the person has chosen between two responses, or left an inspection that has ended. */
function mustDecide({ isClosed, conflicts }: SaverState): boolean {
  return isClosed || conflicts.length > 0;
}

function SaveState({ saver, saverState, total, unansweredCount }: StateProps & { total: number; unansweredCount: number }) {
  // The notice above says what is not saved.
  if (mustDecide(saverState)) return null;
  if (saverState.failure !== null) {
    return (
      <p className={styles.state} role="alert">
        {say("unsaved", { reason: saverState.failure })}{" "}
        <Button variant="quiet" onClick={saver.flush}>
          {say("app.tryAgain")}
        </Button>
      </p>
    );
  }
  return (
    <p className={styles.state} role="status">
      {total > 0 && say("progress", { answered: total - unansweredCount, total })}
      {" · "}
      {say(saverState.isSaving ? "saving" : "common.saved")}
    </p>
  );
}
