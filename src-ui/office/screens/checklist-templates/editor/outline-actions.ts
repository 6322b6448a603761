import type { useToast } from "../../../../use-toast.ts";
import type { OutlineItem } from "../outline.ts";
import type { Direction, ItemPosition } from "./arrangement.ts";
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

/** What the actions use. */
export interface OutlineDeps {
  change: TemplateDraft["change"];
  toast: ReturnType<typeof useToast>;
  speak: (words: string) => void;
  /** Moves the focus once the change is on screen. */
  focus: (key: string, control: string) => void;
}

/** Returns the other one of two buttons, for the focus when one of them can do no more. */
export function opposite(control: "up" | "down"): "up" | "down" {
  return control === "up" ? "down" : "up";
}
