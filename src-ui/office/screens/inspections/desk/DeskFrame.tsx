import { useCallback, useEffect, useRef } from "react";
import type { ReactNode, RefObject } from "react";
import { Redirect } from "wouter";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import { Button, LinkButton } from "../../../../components/Button.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import { useAction } from "../../../../use-action.ts";
import { useToast } from "../../../../use-toast.ts";
import { Loaded } from "../../../components/Loaded.tsx";
import { Page } from "../../../components/Page.tsx";
import { isMissing } from "../../../data/missing.ts";
import { useOfficeSession } from "../../../data/office-session.ts";
import { useWrite } from "../../../data/use-write.ts";
import { isSealed } from "../is-sealed.ts";
import { useInspectionListPath, useInspectionPath } from "../use-inspection-path.ts";
import { useOpenedInspection } from "../use-opened-inspection.ts";
import { say } from "./messages.ts";
import { useQuestions } from "./use-questions.ts";

interface DeskFrameProps {
  step: "checklist" | "complete";
  children: (inspection: Inspection, items: readonly ChecklistItem[], onCompleting: (isCompleting: boolean) => void) => ReactNode;
}

/** A working screen of one inspection: a completed one redirects to its record, and somebody else's must be taken over first. */
export function DeskFrame({ step, children }: DeskFrameProps) {
  const { id, read, known } = useOpenedInspection();
  const pathOf = useInspectionPath();
  const listPath = useInspectionListPath();
  const code = known?.extinguisherCode ?? "";
  const isCompleted = known ? isSealed(known) : null;
  const isCompletingHere = useRef(false);
  useToastIfEndedByOthers(isCompleted, isCompletingHere);
  const onCompleting = useCallback((isCompleting: boolean) => {
    isCompletingHere.current = isCompleting;
  }, []);
  if (isCompleted) return <Redirect to={pathOf(id)} replace />;
  const stepBefore =
    step === "checklist"
      ? { href: pathOf(id), label: say("common.inspection") }
      : { href: pathOf(id, "checklist"), label: say("checklist.title") };
  const back = isMissing(read.error) ? { href: listPath, label: say("nav.inspections") } : stepBefore;
  return (
    <Page
      title={code ? say(`title.${step}`, { code }) : say("common.inspection")}
      lead={known && [say(`type.${known.inspectionType}`), known.locationPath].join(" · ")}
      back={back}
      cachedAt={read.cachedAt}
    >
      <Loaded read={read} missing={{ title: say("record.missing") }}>
        {(inspection) => (
          <Owned inspection={inspection}>
            <WithQuestions key={inspection.inspectionId} inspection={inspection}>
              {(items) => children(inspection, items, onCompleting)}
            </WithQuestions>
          </Owned>
        )}
      </Loaded>
    </Page>
  );
}

/** Shows a toast if somebody else completed the inspection while it was open here. */
function useToastIfEndedByOthers(isCompleted: boolean | null, isCompletingHere: RefObject<boolean>): void {
  const toast = useToast();
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isCompleted === false) wasOpen.current = true;
    if (isCompleted && wasOpen.current && !isCompletingHere.current) toast({ message: say("sealed"), tone: "danger" });
  }, [isCompleted, isCompletingHere, toast]);
}

function WithQuestions({ inspection, children }: { inspection: Inspection; children: (items: readonly ChecklistItem[]) => ReactNode }) {
  return <Loaded read={useQuestions(inspection)}>{children}</Loaded>;
}

function Owned({ inspection, children }: { inspection: Inspection; children: ReactNode }) {
  const session = useOfficeSession();
  const pathOf = useInspectionPath();
  const update = useWrite("PUT /v2/inspections/{id}");
  const takeOver = useAction(async () => {
    const body = { inspectorUserId: session.user.userId };
    await update.send({ params: { id: inspection.inspectionId }, body }, { ifMatch: inspection.version });
  });
  if (inspection.inspectorUserId === session.user.userId && session.may("inspect")) return children;
  const name = inspection.inspectorName;
  const mayTake = session.may("administer");
  return (
    <Notice
      tone="warning"
      actions={
        mayTake ? (
          <Button variant="primary" busy={takeOver.isBusy} onClick={takeOver.run}>
            {say("others.takeOver")}
          </Button>
        ) : (
          <LinkButton href={pathOf(inspection.inspectionId)}>{say("common.openTheInspection")}</LinkButton>
        )
      }
    >
      <p>{say(mayTake ? "others" : "others.forbidden", { name })}</p>
      {takeOver.failure && <p role="alert">{takeOver.failure}</p>}
    </Notice>
  );
}
