import { say } from "../messages.ts";
import { emptySection } from "../outline.ts";
import type { Outline } from "../outline.ts";
import { insertSection, moveSection, moveSectionTo, removeSection, renameSection } from "./arrangement.ts";
import type { ItemActions } from "./item-actions.ts";
import { opposite } from "./outline-actions.ts";
import type { OutlineActions, OutlineDeps } from "./outline-actions.ts";
import { sectionNameText } from "./outline-names.ts";

/** Returns the actions on sections. */
export function sectionActions({ change, toast, speak, focus }: OutlineDeps): Omit<OutlineActions, keyof ItemActions> {
  function speakSection(sections: Outline["sections"], sectionKey: string): void {
    const at = sections.findIndex(({ key }) => key === sectionKey);
    const section = sections[at];
    if (section) speak(say("section.moved", { name: sectionNameText(section), position: at + 1, count: sections.length }));
  }
  return {
    addSection() {
      const section = emptySection();
      focus(section.key, "title");
      change((outline) => insertSection(outline, section, outline.sections.length));
    },
    renameSection: (sectionKey, title) => void change((outline) => renameSection(outline, sectionKey, title)),
    moveSection(sectionKey, step, control) {
      const { sections } = change((outline) => moveSection(outline, sectionKey, step));
      const at = sections.findIndex(({ key }) => key === sectionKey);
      if (at === -1) return;
      const isStuck = control !== "title" && at === (step === 1 ? sections.length - 1 : 0);
      focus(sectionKey, isStuck ? (sections.length > 1 ? opposite(control) : "title") : control);
      speakSection(sections, sectionKey);
    },
    placeSection(sectionKey, to) {
      speakSection(change((outline) => moveSectionTo(outline, sectionKey, to)).sections, sectionKey);
    },
    removeSection: (sectionKey) =>
      void change((outline) => {
        const at = outline.sections.findIndex(({ key }) => key === sectionKey);
        const section = outline.sections[at];
        if (!section) return outline;
        const neighbor = outline.sections[at - 1] ?? outline.sections[at + 1];
        if (neighbor) focus(neighbor.key, "remove");
        else focus("draft", "add-section");
        toast({
          message: say("section.removed", { name: sectionNameText(section), count: section.items.length }),
          undo: async () => {
            focus(section.key, "title");
            change((now) => insertSection(now, section, Math.min(at, now.sections.length)));
          },
        });
        return removeSection(outline, sectionKey);
      }),
  };
}
