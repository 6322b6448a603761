import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from "lucide";
import type { PointerEvent } from "react";
import { Button, IconButton } from "../../../../components/Button.tsx";
import { classes } from "../../../../components/classes.ts";
import type { FormError } from "../../../../components/ErrorSummary.tsx";
import { Icon } from "../../../../components/Icon.tsx";
import { TextField } from "../../../../components/TextField.tsx";
import { say } from "../messages.ts";
import type { OutlineItem, OutlineSection } from "../outline.ts";
import type { ItemPosition } from "./arrangement.ts";
import { EditorItem } from "./EditorItem.tsx";
import { errorOf, fieldId } from "./field-errors.ts";
import type { OutlineActions } from "./outline-actions.ts";
import { sectionNameText } from "./outline-names.ts";
import type { Dragged } from "./use-drag.ts";
import editor from "./editor.module.css";
import styles from "./sections.module.css";

interface EditorSectionProps {
  section: OutlineSection;
  index: number;
  sections: readonly OutlineSection[];
  /** The number of its first question in the whole checklist. */
  firstNumber: number;
  actions: OutlineActions;
  open: ReadonlySet<string>;
  onToggle: (itemKey: string) => void;
  errors: readonly FormError[];
  /** The question being dragged, in this section or another. */
  dragged: Dragged<ItemPosition> | null;
  onDrag: (itemKey: string, event: PointerEvent) => void;
  /** The side on which a dragged section would be dropped. */
  line: "before" | "after" | null;
  isDragged: boolean;
  onDragSection: (sectionKey: string, event: PointerEvent) => void;
}

/** A section in the editor: a heading with its questions. */
export function EditorSection(props: EditorSectionProps) {
  const { section, index, sections, firstNumber, actions, open, onToggle, errors, dragged, onDrag } = props;
  const name = sectionNameText(section);
  const drop = dragged && dragged.to.section === index ? dropLine(section.items, dragged) : null;
  return (
    <section
      className={styles.section}
      data-section={index}
      data-section-key={section.key}
      data-drop={drop?.key === null || undefined}
      data-line={props.line ?? undefined}
      data-dragged={props.isDragged || undefined}
      aria-label={say("section.region", { name })}
    >
      <SectionHead
        section={section}
        index={index}
        count={sections.length}
        actions={actions}
        error={errorOf(errors, fieldId(section.key, "title"))}
        onDrag={props.onDragSection}
      />
      {section.items.length === 0 && <p className={editor.hint}>{say("section.emptyHint")}</p>}
      <ol className={styles.items} start={firstNumber}>
        {section.items.map((item, at) => (
          <EditorItem
            key={item.key}
            item={item}
            number={firstNumber + at}
            section={index}
            sections={sections}
            isFirst={index === 0 && at === 0}
            isLast={index === sections.length - 1 && at === section.items.length - 1}
            actions={actions}
            isOpen={open.has(item.key)}
            onToggle={onToggle}
            errors={errors}
            drop={drop?.key === item.key ? drop.side : undefined}
            isDragged={dragged?.key === item.key}
            onDrag={onDrag}
          />
        ))}
      </ol>
      <p className={editor.add}>
        <Button variant="quiet" icon={Plus} onClick={() => actions.add({ section: section.key })}>
          {say("item.add")}
        </Button>
      </p>
    </section>
  );
}

/** Returns the question, and its side, where the drop line is shown; a null key if the section has no other question. */
function dropLine(
  items: readonly OutlineItem[],
  { key: itemKey, to }: Dragged<ItemPosition>,
): { key: string | null; side: "before" | "after" } {
  const others = items.filter(({ key }) => key !== itemKey);
  const next = others[to.index];
  if (next) return { key: next.key, side: "before" };
  return { key: others.at(-1)?.key ?? null, side: "after" };
}

interface SectionHeadProps {
  section: OutlineSection;
  index: number;
  count: number;
  actions: OutlineActions;
  error: string | undefined;
  onDrag: (sectionKey: string, event: PointerEvent) => void;
}

function SectionHead({ section, index, count, actions, error, onDrag }: SectionHeadProps) {
  const name = sectionNameText(section);
  return (
    <div className={styles.sectionHead}>
      <span className={classes(editor.grip, styles.grip)} title={say("section.drag")} onPointerDown={(event) => onDrag(section.key, event)}>
        <Icon shapes={GripVertical} />
      </span>
      <TextField
        id={fieldId(section.key, "title")}
        label={say("section")}
        hint={section.title.trim() === "" ? say("section.nameHint") : undefined}
        error={error}
        value={section.title}
        autoComplete="off"
        onChange={({ target }) => actions.renameSection(section.key, target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
            event.preventDefault();
            actions.moveSection(section.key, event.key === "ArrowUp" ? -1 : 1, "title");
          } else if (event.key === "Enter") {
            event.preventDefault();
            const [first] = section.items;
            if (first) document.getElementById(fieldId(first.key, "question"))?.focus();
            else actions.add({ section: section.key });
          }
        }}
      />
      <div className={classes(editor.buttons, styles.buttons)}>
        <IconButton
          id={fieldId(section.key, "up")}
          icon={ArrowUp}
          label={say("section.up", { name })}
          disabled={index === 0}
          onClick={() => actions.moveSection(section.key, -1, "up")}
        />
        <IconButton
          id={fieldId(section.key, "down")}
          icon={ArrowDown}
          label={say("section.down", { name })}
          disabled={index === count - 1}
          onClick={() => actions.moveSection(section.key, 1, "down")}
        />
        <IconButton
          id={fieldId(section.key, "remove")}
          icon={Trash2}
          label={say("section.remove", { name })}
          onClick={() => actions.removeSection(section.key)}
        />
      </div>
    </div>
  );
}
