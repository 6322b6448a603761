import type { ReactNode } from "react";
import type { Draft, DraftResponse } from "#shared/engine/drafts.ts";
import type { Engine } from "#shared/engine/engine.ts";
import { ChecklistScreen } from "../../../src-ui/inspector/screens/checklist/ChecklistScreen.tsx";
import { draftWith, lookupOf } from "./drafts.ts";
import { renderWithEngine } from "./engine-render.tsx";
import { inspectorSession } from "./fake-engine.ts";
import { checklistItemWith } from "./records.ts";

/** The only question of the checklist. */
export const ITEM = checklistItemWith({ checklistItemId: "pin", question: "Is the pin in?" });
export const DRAFT = draftWith({ template: { ...draftWith().template, items: [ITEM] } });
/** The address of the draft's checklist. */
export const ADDRESS = addressOf(DRAFT.id);
/** The draft, whose question needs a photo and has its response. */
export const DRAFT_WITHOUT_PHOTO: Draft = {
  ...DRAFT,
  template: { ...DRAFT.template, items: [checklistItemWith({ ...ITEM, photoRule: "Always" })] },
  responses: [respond("Pass")],
};

function addressOf(draftId: string): string {
  return `/inspector/inspection-checklist?draft=${draftId}`;
}

export function respond(response: DraftResponse["response"]): DraftResponse {
  return { checklistItemId: "pin", response, comments: null, deficiency: null };
}

type View = Awaited<ReturnType<typeof renderWithEngine>>;

/** Opens the checklist of a draft, or of what it is at each read, on a device that has everything, unless other methods are given. */
export function openChecklist(
  draft: Draft | (() => Draft),
  methods: Partial<Engine> = {},
  content: ReactNode = <ChecklistScreen />,
): Promise<View> {
  const read = typeof draft === "function" ? draft : () => draft;
  history.replaceState(null, "", addressOf(read().id));
  return renderWithEngine(
    content,
    { session: inspectorSession() },
    {
      getDraft: async () => ({ ok: true, value: read() }),
      saveDraft: async () => ({ ok: true, value: null }),
      listAssigned: async () => [],
      findExtinguisher: async () => lookupOf(),
      readPhoto: async () => ({ ok: true, value: { bytes: new ArrayBuffer(1), contentType: "image/jpeg" } }),
      ...methods,
    },
  );
}

/** The radio button for Pass, once its question is shown. */
export function passOf({ container }: View): HTMLInputElement | null {
  return container.querySelector<HTMLInputElement>('input[value="Pass"]');
}

export function choosePass(view: View): Promise<void> {
  return view.settle(() => passOf(view)!.click());
}
