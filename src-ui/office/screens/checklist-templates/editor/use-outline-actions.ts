import { useMemo, useState } from "react";
import { useToast } from "../../../../use-toast.ts";
import { say } from "../messages.ts";
import { copyOf, emptyItem, emptySection } from "../outline.ts";
import type { Outline, OutlineItem } from "../outline.ts";
import {
  canMoveItem,
  changeItem,
  insertItem,
  insertSection,
  moveItem,
  moveSection,
  moveItemTo,
  positionOf,
  moveSectionTo,
  removeItem,
  removeSection,
  renameSection,
} from "./arrangement.ts";
import type { ItemPosition, Direction } from "./arrangement.ts";
import { useFocusControl } from "./use-focus-control.ts";
import type { TemplateDraft } from "./use-template-draft.ts";

/** All changes to a draft's questions; the same object for as long as the editor is mounted. */
export interface OutlineActions {
  change: (itemKey: string, changes: Partial<OutlineItem>) => void;
  /** Adds a question after another one, or at the end of a section, and focuses it. */
  add: (where: { after: string } | { section: string }) => void;
  copy: (itemKey: string) => void;
  /** Removes a question; the toast can undo it. The focus goes to the same control of the previous question. */
  remove: (itemKey: string, control: "question" | "remove") => void;
  /** Moves a question up or down by one; the named control keeps the focus. */
  move: (itemKey: string, step: Direction, control: "up" | "down" | "question") => void;
  /** Moves a question to a position, by dragging or by choosing a section. */
  moveTo: (itemKey: string, to: ItemPosition, control?: "section") => void;
  addSection: () => void;
  renameSection: (sectionKey: string, title: string) => void;
  moveSection: (sectionKey: string, step: Direction, control: "up" | "down" | "title") => void;
  /** Moves a section by dragging; `to` counts the sections without that one. */
  placeSection: (sectionKey: string, to: number) => void;
  removeSection: (sectionKey: string) => void;
}

export interface AnnouncedActions {
  actions: OutlineActions;
  /** What was done, for screen readers. */
  spoken: string;
}

const SHORT_LENGTH = 50;

export function sectionNameText({ title }: { title: string }): string {
  return title.trim() || say("section.unnamed");
}

function questionNameText({ question }: { question: string }): string {
  return question.trim() || say("item.empty");
}

/** Shortens a question for a message that is shown briefly. */
function shortText(question: string): string {
  const words = question.trim();
  return words.length <= SHORT_LENGTH ? words : `${words.slice(0, SHORT_LENGTH - 1).trimEnd()}…`;
}

/** Returns the actions. Each changes the outline, announces it, and moves the focus to where the work continues. */
export function useOutlineActions(change: TemplateDraft["change"]): AnnouncedActions {
  const toast = useToast();
  const [spoken, setSpoken] = useState("");
  const focus = useFocusControl();
  const actions = useMemo<OutlineActions>(() => {
    const deps: Deps = { change, toast, speak: setSpoken, focus };
    return { ...itemActions(deps), ...sectionActions(deps) };
  }, [change, toast, focus]);
  return { actions, spoken };
}

/** What the actions use. */
interface Deps {
  change: TemplateDraft["change"];
  toast: ReturnType<typeof useToast>;
  speak: (words: string) => void;
  /** Moves the focus once the change is on screen. */
  focus: (key: string, control: string) => void;
}

function speakPosition({ speak }: Deps, outline: Outline, itemKey: string): void {
  const position = positionOf(outline, itemKey);
  const section = position && outline.sections[position.section];
  const item = position && section?.items[position.index];
  if (!section || !item) return;
  const values = { position: position.index + 1, count: section.items.length, section: sectionNameText(section) };
  speak(say("item.moved", { question: questionNameText(item), ...values }));
}

type ItemActions = Pick<OutlineActions, "change" | "add" | "copy" | "remove" | "move" | "moveTo">;

function itemActions(deps: Deps): ItemActions {
  const { change, toast, focus } = deps;
  return {
    change: (itemKey, changes) => void change((outline) => changeItem(outline, itemKey, changes)),
    add(where) {
      const item = emptyItem();
      focus(item.key, "question");
      change((outline) => {
        if ("after" in where) {
          const position = positionOf(outline, where.after);
          return position ? insertItem(outline, item, { ...position, index: position.index + 1 }) : outline;
        }
        const section = outline.sections.findIndex(({ key }) => key === where.section);
        return insertItem(outline, item, { section, index: outline.sections[section]?.items.length ?? 0 });
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
    remove: (itemKey, control) =>
      void change((outline) => {
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
      }),
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

function sectionActions({ change, toast, speak, focus }: Deps): Omit<OutlineActions, keyof ItemActions> {
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

function opposite(control: "up" | "down"): "up" | "down" {
  return control === "up" ? "down" : "up";
}

/** Puts a question back into its section; at the end of the checklist if the section is gone. */
function restoreItem(outline: Outline, item: OutlineItem, sectionKey: string, index: number): Outline {
  const section = outline.sections.findIndex(({ key }) => key === sectionKey);
  if (section !== -1) return insertItem(outline, item, { section, index });
  const home = outline.sections.length > 0 ? outline : insertSection(outline, emptySection(), 0);
  const last = home.sections.length - 1;
  return insertItem(home, item, { section: last, index: home.sections[last]?.items.length ?? 0 });
}
