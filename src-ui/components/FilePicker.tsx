import { FileInput } from "./FileInput.tsx";
import styles from "./FilePicker.module.css";

interface FilePickerProps {
  /** The accepted file types, as the `accept` attribute lists them. */
  accept: string;
  label: string;
  /** The id of the element that describes it. */
  describedBy: string;
  onPick: (files: readonly File[]) => void;
}

/** A button that picks files on this device. The caller shows what was picked. */
export function FilePicker({ accept, label, describedBy, onPick }: FilePickerProps) {
  return <FileInput className={styles.picker} accept={accept} aria-label={label} aria-describedby={describedBy} onPick={onPick} />;
}
