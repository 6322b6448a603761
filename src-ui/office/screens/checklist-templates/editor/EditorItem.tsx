import { ArrowDown, ArrowUp, ChevronDown, ChevronUp, CircleAlert, Copy, GripVertical, Trash2 } from "lucide";
import { memo } from "react";
import type { KeyboardEvent, PointerEvent } from "react";
import { IconButton } from "../../../../components/Button.tsx";
import { classes } from "../../../../components/classes.ts";
import type { FormError } from "../../../../components/ErrorSummary.tsx";
import { Icon } from "../../../../components/Icon.tsx";
import { AppliesTag, PhotoTag, ProposedTags } from "../ItemTags.tsx";
import { say } from "../messages.ts";
import type { OutlineItem, OutlineSection } from "../outline.ts";
import { errorOf, fieldId } from "./field-errors.ts";
import { ItemDetails } from "./ItemDetails.tsx";
import type { OutlineActions } from "./outline-actions.ts";
import editor from "./editor.module.css";
import styles from "./EditorItem.module.css";

interface EditorItemProps {
  item: OutlineItem;
  /** Its number in the whole checklist, from 1. */
  number: number;
  /** The index of its section. */
  section: number;
  sections: readonly OutlineSection[];
  isFirst: boolean;
  isLast: boolean;
  actions: OutlineActions;
  isOpen: boolean;
  onToggle: (itemKey: string) => void;
  errors: readonly FormError[];
  /** The side on which a dragged question would be dropped. */
  drop: "before" | "after" | undefined;
  isDragged: boolean;
  onDrag: (itemKey: string, event: PointerEvent) => void;
}

/** A question in the editor: its text in place, everything else in its details. */
export const EditorItem = memo(function EditorItem(props: EditorItemProps) {
  const { item, number, isOpen, drop, isDragged, onDrag } = props;
  return (
    <li className={styles.item} data-item={item.key} data-drop={drop} data-dragged={isDragged || undefined}>
      <div className={styles.row}>
        <span className={editor.grip} title={say("item.drag")} onPointerDown={(event) => onDrag(item.key, event)}>
          <Icon shapes={GripVertical} />
        </span>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <Question {...props} />
        <Buttons {...props} />
      </div>
      {isOpen && <ItemDetails {...props} />}
    </li>
  );
});

function Question({ item, number, actions, isOpen, errors }: EditorItemProps) {
  const id = fieldId(item.key, "question");
  const error = errorOf(errors, id);
  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.altKey) return;
    if (event.key === "Enter") {
      event.preventDefault();
      actions.add({ after: item.key });
    } else if (event.key === "Backspace" && item.question === "") {
      event.preventDefault();
      actions.remove(item.key, "question");
    }
  }
  return (
    <div className={styles.question}>
      <textarea
        id={id}
        rows={1}
        aria-label={say("item.question", { number })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        placeholder={say("item.new")}
        value={item.question}
        onChange={({ target }) => actions.change(item.key, { question: target.value.replaceAll("\n", " ") })}
        onKeyDown={press}
      />
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon shapes={CircleAlert} />
          {error}
        </p>
      )}
      {!isOpen && (
        <div className={styles.tags}>
          <AppliesTag appliesTo={item.appliesTo} />
          <PhotoTag photoRule={item.photoRule} />
          {item.proposed.length > 0 && <ProposedTags proposed={item.proposed} />}
        </div>
      )}
    </div>
  );
}

function Buttons({ item: { key }, number, isFirst, isLast, actions, isOpen, onToggle }: EditorItemProps) {
  return (
    <div className={classes(editor.buttons, styles.buttons)}>
      <IconButton
        icon={isOpen ? ChevronUp : ChevronDown}
        label={say("item.details", { number })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? fieldId(key, "details") : undefined}
        onClick={() => onToggle(key)}
      />
      <IconButton
        id={fieldId(key, "up")}
        icon={ArrowUp}
        label={say("item.up", { number })}
        aria-keyshortcuts="Alt+ArrowUp"
        disabled={isFirst}
        onClick={() => actions.move(key, -1, "up")}
      />
      <IconButton
        id={fieldId(key, "down")}
        icon={ArrowDown}
        label={say("item.down", { number })}
        aria-keyshortcuts="Alt+ArrowDown"
        disabled={isLast}
        onClick={() => actions.move(key, 1, "down")}
      />
      <IconButton icon={Copy} label={say("item.copy", { number })} onClick={() => actions.copy(key)} />
      <IconButton
        id={fieldId(key, "remove")}
        icon={Trash2}
        label={say("item.remove", { number })}
        onClick={() => actions.remove(key, "remove")}
      />
    </div>
  );
}
