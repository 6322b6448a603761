import type { ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { lazyComponent } from "../../../loading/lazy-component.tsx";
import { Page } from "../../components/Page.tsx";
import type { BackLink } from "../../components/Page.tsx";
import { ReadNotice } from "../../components/ReadNotice.tsx";
import { isGone } from "../../data/missing.ts";
import { useOfficeSession } from "../../data/office-session.ts";
import { useRead } from "../../data/use-read.ts";
import { useTemplateWithChanges } from "./editor/use-unsaved-draft.ts";
import { say } from "./messages.ts";
import { ReadOnlyTemplate } from "./ReadOnlyTemplate.tsx";
import { useOpenTemplate } from "./use-open-template.ts";

const TemplateEditor = lazyComponent(() => import("./editor/TemplateEditor.tsx").then((m) => m.TemplateEditor));

/** One version of a checklist: a draft opens in its editor, any other version for reading. Unsaved work stays in the editor, whatever others do. */
export function TemplatePage({ templateId }: { templateId: string }) {
  const read = useRead("GET /checklisttemplates/{id}", { params: { id: templateId } }, { keepPrevious: false });
  const back = { href: useOpenTemplate().listHref, label: say("nav.templates") };
  const changed = useTemplateWithChanges(templateId);
  const template = isGone(read.error) ? changed : read.data;
  if (!template) {
    return (
      <Page title={say("checklist.title")} back={back}>
        <ReadNotice read={read} missing={{ title: say("page.missing") }} placeholder={<Skeleton lines={6} />} />
      </Page>
    );
  }
  return <Shown template={template} gone={isGone(read.error)} hasUnsaved={changed !== undefined} back={back} cachedAt={read.cachedAt} />;
}

interface ShownProps {
  template: ChecklistTemplate;
  gone: boolean;
  hasUnsaved: boolean;
  back: BackLink;
  cachedAt: number | null;
}

function Shown({ template, gone, hasUnsaved, back, cachedAt }: ShownProps) {
  const { may } = useOfficeSession();
  if (may("administer") && (template.publishedAt === null || hasUnsaved)) {
    const closedBy = gone ? "gone" : template.publishedAt ? "published" : null;
    return (
      <TemplateEditor
        template={template}
        closedBy={closedBy}
        back={back}
        cachedAt={cachedAt}
        fallback={<Waiting title={template.templateName} back={back} />}
      />
    );
  }
  return <ReadOnlyTemplate template={template} back={back} cachedAt={cachedAt} />;
}

function Waiting({ title, back }: { title: string; back: BackLink }) {
  return (
    <Page title={title} back={back}>
      <Skeleton lines={8} />
    </Page>
  );
}
