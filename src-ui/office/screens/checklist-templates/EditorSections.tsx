import { type RefObject, useCallback, useEffect } from "react";
import type { FormError } from "../../../components/ErrorSummary.tsx";
import type { Place } from "./arrange.ts";
import { EditorSection } from "./EditorSection.tsx";
import type { Outline } from "./outline.ts";
import type { OutlineActions } from "./outline-actions.ts";
import { useDrag } from "./use-drag.ts";
import styles from "./Editor.module.css";

interface EditorSectionsProps {
  outline: Outline;
  actions: OutlineActions;
  /** Keys of the questions whose details are open. */
  open: ReadonlySet<string>;
  onToggle: (itemKey: string) => void;
  errors: readonly FormError[];
}

/** All sections, and the moving of questions within and between them: by dragging, and by Alt and an arrow key from any control of theirs. */
export function EditorSections({ outline, actions, open, onToggle, errors }: EditorSectionsProps) {
  const drop = useCallback((itemKey: string, to: Place) => actions.place(itemKey, to), [actions]);
  const { frame, dragged, begin } = useDrag(drop);
  useMoveKeys(frame, actions);
  return (
    <div ref={frame} className={styles.sections} data-dragging={dragged ? true : undefined}>
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
        />
      ))}
    </div>
  );
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
