import { NAME_MAX_LENGTH, PAGE_SIZE_MAX } from "#shared/constants.ts";
import { cutText } from "#shared/cut-text.ts";
import type { ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import type { List } from "#shared/entities/list.ts";
import { Failure } from "../../../failure.ts";
import { useNavigate } from "../../../urls/use-navigate.ts";
import { useToast } from "../../../use-toast.ts";
import type { Toast } from "../../../use-toast.ts";
import { useReadCurrent } from "../../data/use-read-current.ts";
import { useRead } from "../../data/use-read.ts";
import type { ServerReading } from "../../data/use-read.ts";
import { useWrite } from "../../data/use-write.ts";
import { useForget } from "../../forms/use-forget-record.ts";
import { useToastAction } from "../../frame/use-toast-action.ts";
import { say } from "./messages.ts";
import { useOpenTemplate } from "./use-open-template.ts";

const CURRENT = { query: { status: "Current", pageSize: PAGE_SIZE_MAX, sort: "templateName" } } as const;

/** Reads the drafts and the versions in use of all checklists. */
export function useCurrentTemplates(): ServerReading<List<ChecklistTemplate>> {
  return useRead("GET /checklisttemplates", CURRENT);
}

/** Reads all versions of a checklist, the newest first. */
export function useVersions(familyId: string): ServerReading<List<ChecklistTemplate>> {
  return useRead("GET /checklisttemplates", { query: { familyId, status: "All", pageSize: PAGE_SIZE_MAX, sort: "-templateVersion" } });
}

/**
 * Of several checklists in use for one inspection type, devices use the one that changed last. Returns the one that devices use instead of
 * this one; null if they use this one, or if it is not in use.
 */
export function templateUsedInstead(
  template: Pick<ChecklistTemplate, "templateId" | "inspectionType" | "isActive">,
  current: readonly ChecklistTemplate[] = [],
): ChecklistTemplate | null {
  if (!template.isActive) return null;
  const used = templateUsed(template.inspectionType, current);
  return used && used.templateId !== template.templateId ? used : null;
}

function templateUsed(inspectionType: string, current: readonly ChecklistTemplate[]): ChecklistTemplate | undefined {
  return templatesInUse(inspectionType, current).toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))[0];
}

export function templatesInUse(inspectionType: string, current: readonly ChecklistTemplate[] = []): ChecklistTemplate[] {
  return current.filter((other) => other.isActive && other.inspectionType === inspectionType);
}

/** Returns the actions on a whole version; a toast says what each did. */
export function useTemplateActions(template: ChecklistTemplate) {
  const { templateId, familyId, templateName, templateVersion, version, inspectionType } = template;
  const toast = useToast();
  const act = useToastAction();
  const forget = useForget();
  const { listHref, hrefOf } = useOpenTemplate();
  const navigate = useNavigate();
  const readCurrent = useReadCurrent();
  const update = useWrite("PUT /checklisttemplates/{id}");
  const copy = useWrite("POST /checklisttemplates/{id}/duplicate");
  const remove = useWrite("DELETE /checklisttemplates/{id}");
  const publish = useWrite("POST /checklisttemplates/{id}/publish");
  const params = { id: templateId };

  /**
   * `current` is what was in use until now. Undo puts the version of this checklist that was among it in use again, unless this one was changed
   * since: putting another one in use also changes this one.
   */
  async function setInUse(isActive: boolean, current: readonly ChecklistTemplate[]): Promise<Toast> {
    const before = current.find((other) => other.isActive && other.familyId === familyId)?.templateId ?? null;
    const used = templateUsed(inspectionType, current)?.templateId ?? null;
    const changed = await update.send({ params, body: { isActive } }, { ifMatch: version });
    async function putBack(): Promise<unknown> {
      if (before === null || before === templateId)
        return update.send({ params, body: { isActive: before !== null } }, { ifMatch: changed.version });
      const now = await readCurrent("GET /checklisttemplates/{id}", { params });
      if (now.version !== changed.version) throw new Failure(say("common.conflict"));
      return update.send({ params: { id: before }, body: { isActive: true } });
    }
    return {
      message: say(isActive ? "done.inUse" : "done.outOfUse", { version: templateVersion }),
      undo: async () => {
        await putBack();
        if (before !== null && used !== null && used !== before) await keepUsed(used);
      },
    };
  }

  /** Makes this checklist the last to be put in use again, since that is the one which inspectors get, unless it is out of use by now. */
  async function keepUsed(id: string): Promise<void> {
    const now = await readCurrent("GET /checklisttemplates/{id}", { params: { id } });
    if (now.isActive) await update.send({ params: { id }, body: { isActive: true } }, { ifMatch: now.version });
  }

  return {
    isBusy: copy.isBusy || update.isBusy,
    newVersion: () =>
      act(async () => {
        const draft = await copy.send({ params, body: { asNewVersion: true } });
        navigate(hrefOf(draft.templateId));
        return { message: say("done.newVersion", { version: draft.templateVersion }) };
      }),
    duplicate: () =>
      act(async () => {
        const name = cutText(say("copy.name", { name: templateName }), NAME_MAX_LENGTH);
        const draft = await copy.send({ params, body: { templateName: name } });
        navigate(hrefOf(draft.templateId));
        return { message: say("done.duplicated", { name }) };
      }),
    putInUse: () => act(async () => setInUse(true, (await readCurrent("GET /checklisttemplates", CURRENT)).items)),
    /** Calls `ask` instead if it is the only one in use for its inspection type. */
    putOutOfUse: (ask: () => void) =>
      act(async () => {
        const { items } = await readCurrent("GET /checklisttemplates", CURRENT);
        return templatesInUse(inspectionType, items).length === 1 ? ask() : setInUse(false, items);
      }),
    /** For a dialog that asks first. Rejects with `ApiError`. */
    putLastOutOfUse: async () => toast(await setInUse(false, [template])),
    publish: async (saved: Pick<ChecklistTemplate, "version" | "templateName">) => {
      await publish.send({ params }, { ifMatch: saved.version });
      toast({ message: say("done.published", { version: templateVersion, name: saved.templateName }) });
    },
    discard: async (seen: Pick<ChecklistTemplate, "version">) => {
      await remove.send({ params }, { ifMatch: seen.version });
      forget(templateId);
      toast({ message: say("done.discarded") });
      navigate(listHref, { replace: true });
    },
  };
}
