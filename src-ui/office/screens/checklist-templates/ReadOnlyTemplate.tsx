import { CircleCheck, CircleMinus, Copy, FilePlus2, PencilLine } from "lucide";
import { useMemo, useState } from "react";
import type { ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import { Button, LinkButton } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { Detail, Details } from "../../components/Details.tsx";
import { MoreActions } from "../../components/MoreActions.tsx";
import { Page } from "../../components/Page.tsx";
import type { BackLink } from "../../components/Page.tsx";
import { useOfficeSession } from "../../data/office-session.ts";
import { useDateFormats } from "../../formats/use-date-formats.ts";
import { say } from "./messages.ts";
import { countItems, outlineOf } from "./outline.ts";
import { QuestionsAndPreview } from "./preview/QuestionsAndPreview.tsx";
import { ReadOnlyQuestions } from "./ReadOnlyQuestions.tsx";
import { TemplateStateTag } from "./TemplateStateTag.tsx";
import { useOpenTemplate } from "./use-open-template.ts";
import { templateUsedInstead, useCurrentTemplates, useTemplateActions, useVersions } from "./use-template-actions.ts";
import { Versions } from "./Versions.tsx";

interface ReadOnlyTemplateProps {
  template: ChecklistTemplate;
  back: BackLink;
  cachedAt: number | null;
}

/** A version for reading: its questions, a preview, and its other versions. */
export function ReadOnlyTemplate({ template, back, cachedAt }: ReadOnlyTemplateProps) {
  const { may } = useOfficeSession();
  const dates = useDateFormats();
  const outline = useMemo(() => outlineOf(template), [template]);
  const type = say(`type.${template.inspectionType}`);
  const taken = templateUsedInstead(template, useCurrentTemplates().data?.items);
  return (
    <Page
      title={template.templateName}
      lead={say("page.lead", { type, version: template.templateVersion })}
      back={back}
      actions={may("administer") && <Actions template={template} />}
      cachedAt={cachedAt}
    >
      {taken && (
        <Notice tone="warning" title={say("shadow.title")}>
          {say("shadow.lead", { name: taken.templateName, type })}
        </Notice>
      )}
      <Card title={say("page.about")}>
        <Details>
          <Detail label={say("common.state")}>
            <TemplateStateTag template={template} />
          </Detail>
          <Detail label={say("inspectionType")}>{type}</Detail>
          <Detail label={say("version")}>{template.templateVersion}</Detail>
          <Detail label={say("edit.questions")}>{countItems(outline)}</Detail>
          {template.publishedAt !== null && <Detail label={say("page.published")}>{dates.dateTime(template.publishedAt)}</Detail>}
          <Detail label={say("common.updated")}>{dates.dateTime(template.updatedAt)}</Detail>
        </Details>
        <Versions template={template} />
      </Card>
      <QuestionsAndPreview outline={outline}>
        <ReadOnlyQuestions outline={outline} />
      </QuestionsAndPreview>
    </Page>
  );
}

function Actions({ template }: { template: ChecklistTemplate }) {
  const { hrefOf } = useOpenTemplate();
  const act = useTemplateActions(template);
  const draft = useVersions(template.familyId).data?.items.find(({ publishedAt }) => publishedAt === null);
  const [isAsking, setIsAsking] = useState(false);
  const next =
    draft && draft.templateId !== template.templateId ? (
      <LinkButton href={hrefOf(draft.templateId)} variant="primary" icon={PencilLine}>
        {say("action.openDraft", { version: draft.templateVersion })}
      </LinkButton>
    ) : (
      <Button variant="primary" icon={FilePlus2} busy={act.isBusy} onClick={act.newVersion}>
        {say("action.newVersion")}
      </Button>
    );
  return (
    <>
      <MoreActions main={next}>
        <Button icon={Copy} busy={act.isBusy} onClick={act.duplicate}>
          {say("action.duplicate")}
        </Button>
        {template.isActive ? (
          <Button icon={CircleMinus} busy={act.isBusy} onClick={() => act.putOutOfUse(() => setIsAsking(true))}>
            {say("putOutOfUse")}
          </Button>
        ) : (
          <Button icon={CircleCheck} busy={act.isBusy} onClick={act.putInUse}>
            {say("action.putInUse")}
          </Button>
        )}
      </MoreActions>
      {isAsking && (
        <ConfirmDialog
          title={say("outOfUse.title")}
          confirmLabel={say("putOutOfUse")}
          onClose={() => setIsAsking(false)}
          onConfirm={act.putLastOutOfUse}
        >
          <p>{say("outOfUse.lead", { type: say(`type.${template.inspectionType}`) })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
