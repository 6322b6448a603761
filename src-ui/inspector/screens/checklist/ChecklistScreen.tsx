import { useMemo, useRef } from "react";
import { asksAboutPlace, sectionsOf } from "#shared/checklist.ts";
import { NOTES_MAX_LENGTH } from "#shared/constants.ts";
import type { Draft } from "#shared/engine/drafts.ts";
import { groupBy } from "#shared/group-by.ts";
import { FailureNotice } from "../../../components/FailureNotice.tsx";
import { InspectorFrame } from "../../../components/InspectorFrame.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { BoundedTextArea } from "../../../inspection/checklist/BoundedTextArea.tsx";
import { goToMissing } from "../../../inspection/checklist/missing.ts";
import { scanExtinguisherPath } from "../../../urls/paths.ts";
import { FromTheOffice } from "../../assigned/FromTheOffice.tsx";
import { DraftScreen } from "../../draft/DraftScreen.tsx";
import { FoundElsewhere } from "../../draft/FoundElsewhere.tsx";
import { locationText } from "../../formats/location-text.ts";
import { LeaveNotice } from "../../photos/LeaveNotice.tsx";
import type { ListedPhoto } from "../../photos/listed-photo.ts";
import { useLeaveGuard } from "../../photos/use-leave-guard.ts";
import { usePhotos } from "../../photos/use-photos.ts";
import { Steps } from "../../steps/Steps.tsx";
import { ChecklistAction } from "./ChecklistAction.tsx";
import { say } from "./messages.ts";
import { QuestionCard } from "./QuestionCard.tsx";
import { useChecklistNotices } from "./use-checklist-notices.ts";
import { useDraftChecklist } from "./use-draft-checklist.ts";
import styles from "./ChecklistScreen.module.css";

/** The third step: the questions that apply to this extinguisher. */
export function ChecklistScreen() {
  return (
    <DraftScreen step="checklist" title={say("checklist.title")}>
      {(draft) => <Checklist draft={draft} />}
    </DraftScreen>
  );
}

const NO_PHOTOS: readonly ListedPhoto[] = [];

function Checklist({ draft }: { draft: Draft }) {
  const { photoList, photos, isMaking } = usePhotos(draft);
  const checklist = useDraftChecklist(draft, photoList, photos);
  const { saver, saverState } = checklist;
  const guard = useLeaveGuard({ photos, isMaking });
  const retryRef = useRef<HTMLDivElement>(null);
  const { items } = draft.template;
  const sections = useMemo(() => sectionsOf(items), [items]);
  const photosByItem = useMemo(() => groupBy(photos, ({ checklistItemId }) => checklistItemId), [photos]);
  const { extinguisher, location } = draft;
  const notices = useChecklistNotices(draft);
  const hasRefused = saverState.failure !== null && !saverState.isClosed;
  function mayLeave(): boolean {
    if (!hasRefused) return guard.mayLeave();
    retryRef.current?.querySelector("button")?.focus();
    return false;
  }
  const head = {
    title: extinguisher.extinguisherCode,
    subtitle: (
      <>
        <strong>{say(`type.${draft.inspection.inspectionType}`)}</strong> ·{" "}
        {[locationText(location), extinguisher.locationDescription, extinguisher.typeName].filter(Boolean).join(", ")}
      </>
    ),
    back: { href: scanExtinguisherPath(location.locationId), label: say("checklist.back"), mayLeave },
  };
  if (notices === null)
    return (
      <InspectorFrame {...head}>
        <Steps current="checklist" />
        <Skeleton lines={6} />
      </InspectorFrame>
    );
  return (
    <InspectorFrame
      {...head}
      action={
        <ChecklistAction
          answered={items.length - checklist.unansweredCount}
          total={items.length}
          filled={checklist.filled.length}
          missing={checklist.missing}
          busy={checklist.isLeaving || guard.isBusy}
          onFill={checklist.fillRemaining}
          onUndo={checklist.undoFill}
          onContinue={() => {
            if (!guard.mayLeave()) return;
            const [first] = checklist.proceed();
            if (first !== undefined) goToMissing(first);
          }}
        />
      }
    >
      <Steps current="checklist" />
      {notices.plan && <FromTheOffice plan={notices.plan} />}
      <FoundElsewhere location={location} isPreset={items.some(asksAboutPlace)} />
      {notices.outOfService && (
        <Notice tone="warning" title={say("inspection.outOfService")}>
          {notices.outOfService.reason}
        </Notice>
      )}
      {hasRefused && (
        <div ref={retryRef} className={styles.refused}>
          <FailureNotice title={say("checklist.notSaved")} failure={saverState.failure} onRetry={saver.flush} />
        </div>
      )}
      <LeaveNotice guard={guard} />
      {sections.map((section, index) => (
        <section key={`${index}${section.title}`} className={styles.section} aria-label={section.title ?? say("checklist.title")}>
          {section.title !== null && <h2>{section.title}</h2>}
          {section.items.map((item) => (
            <QuestionCard
              key={item.checklistItemId}
              item={item}
              response={saverState.responses.get(item.checklistItemId)}
              missing={checklist.missing.find((each) => each.checklistItemId === item.checklistItemId)?.what}
              photoList={photoList}
              photos={photosByItem.get(item.checklistItemId) ?? NO_PHOTOS}
              onResponse={checklist.respond}
            />
          ))}
        </section>
      ))}
      <BoundedTextArea
        label={say("checklist.notes")}
        value={saverState.notes}
        maxLength={NOTES_MAX_LENGTH}
        onChange={(event) => saver.writeNotes(event.target.value)}
      />
    </InspectorFrame>
  );
}
