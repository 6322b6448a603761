import { say } from "../messages.ts";
import { copyOf, emptyItem, emptySection } from "../outline.ts";
import type { Outline, OutlineItem } from "../outline.ts";
import { canMoveItem, changeItem, insertItem, insertSection, moveItem, moveItemTo, positionOf, removeItem } from "./arrangement.ts";
import type { ItemPosition } from "./arrangement.ts";
import { opposite } from "./outline-actions.ts";
import type { OutlineActions, OutlineDeps } from "./outline-actions.ts";
import { questionNameText, sectionNameText, shortText } from "./outline-names.ts";

export type ItemActions = Pick<OutlineActions, "change" | "add" | "copy" | "remove" | "move" | "moveTo">;

/** Returns the actions on questions. */
export function itemActions(deps: OutlineDeps): ItemActions {
  const { change, focus } = deps;
  return {
    change: (itemKey, changes) => void change((outline) => changeItem(outline, itemKey, changes)),
    add(where) {
      const item = emptyItem();
      focus(item.key, "question");
      change((outline) => {
        const position = positionOfNew(outline, where);
        return position ? insertItem(outline, item, position) : outline;
      });
    },
    copy: (itemKey) =>
      void change((outline) => {
        const position = positionOf(outline, itemKey);
        const item = position && outline.sections[position.section]?.items[position.index];
        if (!item) return outline;
        const twin = copyOf(item);
        focus(twin.key, "question");
        return insertItem(outline, twin, { ...position, index: position.index + 1 });
      }),
    remove: (itemKey, control) => void change((outline) => removeWithUndo(deps, outline, itemKey, control)),
    move(itemKey, step, control) {
      const next = change((outline) => moveItem(outline, itemKey, step));
      const position = positionOf(next, itemKey);
      if (!position) return;
      const isStuck = control !== "question" && !canMoveItem(next, position, step);
      focus(itemKey, isStuck ? (canMoveItem(next, position, step === 1 ? -1 : 1) ? opposite(control) : "question") : control);
      speakPosition(deps, next, itemKey);
    },
    moveTo(itemKey, to, control) {
      if (control) focus(itemKey, control);
      speakPosition(
        deps,
        change((outline) => moveItemTo(outline, itemKey, to)),
        itemKey,
      );
    },
  };
}

function removeWithUndo(
  { change, toast, focus }: OutlineDeps,
  outline: Outline,
  itemKey: string,
  control: Parameters<ItemActions["remove"]>[1],
): Outline {
  const position = positionOf(outline, itemKey);
  const section = position && outline.sections[position.section];
  const item = position && section?.items[position.index];
  if (!section || !item) return outline;
  const neighbor = section.items[position.index - 1] ?? section.items[position.index + 1];
  if (neighbor) focus(neighbor.key, control);
  else focus(section.key, "title");
  toast({
    message: item.question.trim() ? say("item.removed", { question: shortText(item.question) }) : say("item.removedEmpty"),
    undo: async () => {
      focus(item.key, "question");
      change((now) => restoreItem(now, item, section.key, position.index));
    },
  });
  return removeItem(outline, itemKey);
}

/** Returns where a new question goes: after another, or to the end of a section. */
function positionOfNew(outline: Outline, where: Parameters<ItemActions["add"]>[0]): ItemPosition | null {
  if ("after" in where) {
    const position = positionOf(outline, where.after);
    return position && { ...position, index: position.index + 1 };
  }
  const section = outline.sections.findIndex(({ key }) => key === where.section);
  return { section, index: outline.sections[section]?.items.length ?? 0 };
}

function speakPosition({ speak }: OutlineDeps, outline: Outline, itemKey: string): void {
  const position = positionOf(outline, itemKey);
  const section = position && outline.sections[position.section];
  const item = position && section?.items[position.index];
  if (!section || !item) return;
  const values = { position: position.index + 1, count: section.items.length, section: sectionNameText(section) };
  speak(say("item.moved", { question: questionNameText(item), ...values }));
}

/** Puts a question back into its section; at the end of the checklist if the section is gone. */
function restoreItem(outline: Outline, item: OutlineItem, sectionKey: string, index: number): Outline {
  const section = outline.sections.findIndex(({ key }) => key === sectionKey);
  if (section !== -1) return insertItem(outline, item, { section, index });
  const home = outline.sections.length > 0 ? outline : insertSection(outline, emptySection(), 0);
  const last = home.sections.length - 1;
  return insertItem(home, item, { section: last, index: home.sections[last]?.items.length ?? 0 });
}
