import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import type { FormError } from "../../../../components/ErrorSummary.tsx";
import type { Outline } from "../outline.ts";
import { itemPositionAt, sectionIndexAt } from "./drop-position.ts";
import { EditorSection } from "./EditorSection.tsx";
import type { OutlineActions } from "./outline-actions.ts";
import { useDrag } from "./use-drag.ts";
import type { Dragged } from "./use-drag.ts";
import styles from "./sections.module.css";

interface EditorSectionsProps {
  outline: Outline;
  actions: OutlineActions;
  /** Keys of the questions whose details are open. */
  open: ReadonlySet<string>;
  onToggle: (itemKey: string) => void;
  errors: readonly FormError[];
}

/** All sections. Sections and questions are moved by dragging, or by Alt and an arrow key from any of their controls. */
export function EditorSections({ outline, actions, open, onToggle, errors }: EditorSectionsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { dragged, begin } = useDrag({ frame, placeAt: itemPositionAt, onDrop: actions.moveTo });
  const sectionDrag = useDrag({ frame, placeAt: sectionIndexAt, onDrop: actions.placeSection });
  useMoveKeys(frame, actions);
  return (
    <div ref={frame} className={styles.sections} data-dragging={dragged || sectionDrag.dragged ? true : undefined}>
      {outline.sections.map((section, index) => (
        <EditorSection
          key={section.key}
          section={section}
          index={index}
          sections={outline.sections}
          firstNumber={1 + outline.sections.slice(0, index).reduce((sum, { items }) => sum + items.length, 0)}
          actions={actions}
          open={open}
          onToggle={onToggle}
          errors={errors}
          dragged={dragged}
          onDrag={begin}
          line={sectionDrag.dragged && lineAt(outline.sections, index, sectionDrag.dragged)}
          isDragged={sectionDrag.dragged?.key === section.key}
          onDragSection={sectionDrag.begin}
        />
      ))}
    </div>
  );
}

/** Returns the side of this section on which the drop line is shown. */
function lineAt(sections: Outline["sections"], index: number, { key, to }: Dragged<number>): "before" | "after" | null {
  const others = sections.filter((each) => each.key !== key);
  const at = others.findIndex((each) => each.key === sections[index]?.key);
  if (at === -1) return null;
  return at === to ? "before" : to === others.length && at === to - 1 ? "after" : null;
}

function useMoveKeys(frame: RefObject<HTMLElement | null>, actions: OutlineActions): void {
  useEffect(() => {
    const element = frame.current;
    const press = (event: KeyboardEvent): void => {
      const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : null;
      const itemKey = (event.target as Element).closest<HTMLElement>("[data-item]")?.dataset["item"];
      if (!event.altKey || step === null || itemKey === undefined) return;
      event.preventDefault();
      actions.move(itemKey, step, "question");
    };
    element?.addEventListener("keydown", press);
    return () => element?.removeEventListener("keydown", press);
  }, [frame, actions]);
}
