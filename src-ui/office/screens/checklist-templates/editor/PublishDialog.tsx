import type { ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import { Button } from "../../../../components/Button.tsx";
import { ConfirmDialog } from "../../../../components/ConfirmDialog.tsx";
import { Dialog } from "../../../../components/Dialog.tsx";
import { Skeleton } from "../../../../components/Skeleton.tsx";
import { Loaded } from "../../../components/Loaded.tsx";
import { bothOf } from "../../../data/both-of.ts";
import { say } from "../messages.ts";
import { countItems } from "../outline.ts";
import type { Outline } from "../outline.ts";
import { templatesInUse, useCurrentTemplates, useVersions } from "../use-template-actions.ts";

interface PublishDialogProps {
  template: ChecklistTemplate;
  outline: Outline;
  dirty: boolean;
  onPublish: () => Promise<void>;
  onClose: () => void;
}

/** Says before publishing what it changes for inspectors and other versions. */
export function PublishDialog({ template, outline, dirty, onPublish, onClose }: PublishDialogProps) {
  const { templateVersion, familyId } = template;
  const count = countItems(outline);
  const type = say(`type.${outline.inspectionType}`);
  const read = bothOf(useVersions(familyId), useCurrentTemplates());
  const title = say("publish.title", { version: templateVersion });
  if (count === 0) {
    return (
      <Dialog open title={title} onClose={onClose} actions={<Button onClick={onClose}>{say("common.close")}</Button>}>
        <p>{say("publish.empty")}</p>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      variant="primary"
      title={title}
      confirmLabel={read.data ? say(dirty ? "publish.confirmDirty" : "publish") : null}
      onClose={onClose}
      onConfirm={onPublish}
    >
      <p>{say("publish.first", { count, type })}</p>
      <Loaded isPart read={read} placeholder={<Skeleton lines={2} />}>
        {([versions, current]) => {
          const replaced = versions.items.find(({ isActive }) => isActive);
          const others = templatesInUse(outline.inspectionType, current.items).filter((other) => other.familyId !== familyId);
          return (
            <>
              {replaced && <p>{say("publish.replaces", { version: replaced.templateVersion })}</p>}
              {!replaced && templateVersion > 1 && <p>{say("publish.noneInUse")}</p>}
              {others.map((other) => (
                <p key={other.templateId}>{say("publish.alsoInUse", { name: other.templateName })}</p>
              ))}
            </>
          );
        }}
      </Loaded>
      <p>{say("publish.forGood")}</p>
    </ConfirmDialog>
  );
}
