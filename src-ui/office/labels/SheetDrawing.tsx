import { QrCode } from "lucide";
import { useId } from "react";
import { LABEL_SHEETS, labelsPerPage } from "#shared/labels/sheets.ts";
import type { LabelSheetName } from "#shared/labels/sheets.ts";
import { Icon } from "../../components/Icon.tsx";
import { say } from "./messages.ts";
import styles from "./SheetDrawing.module.css";

interface SheetDrawingProps {
  sheet: LabelSheetName;
  /** Undefined fills the page. */
  count: number | undefined;
  /** The number of positions that stay empty. */
  skip: number;
  onSkip: (skip: number) => void;
}

/** A small picture of the first page with the positions that are printed. Pressing a position starts there. */
export function SheetDrawing({ sheet, count, skip, onSkip }: SheetDrawingProps) {
  const name = useId();
  const hint = useId();
  const { paper, columns } = LABEL_SHEETS[sheet];
  const end = skip + (count ?? Infinity);
  return (
    <fieldset className={styles.drawing} aria-describedby={hint}>
      <legend>{say("first")}</legend>
      <p id={hint} className={styles.hint}>
        {say("firstHint")}
      </p>
      <div className={styles.page} data-paper={paper} data-columns={columns}>
        {Array.from({ length: labelsPerPage(LABEL_SHEETS[sheet]) }, (_, position) => (
          <label key={position} className={styles.label} data-printed={(position >= skip && position < end) || undefined}>
            <input
              type="radio"
              name={name}
              aria-label={say("place", { place: position + 1 })}
              checked={position === skip}
              onChange={() => onSkip(position)}
            />
            {position >= skip && position < end && <Icon shapes={QrCode} />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
