import { say } from "./messages.ts";

interface RowCheckboxProps {
  index: number;
  name: string;
  selected: boolean;
  className?: string | undefined;
  /** `range`: everything from the last selected one to here, as with the Shift key. */
  onToggle: (index: number, range: boolean) => void;
}

/** Selects one entry of a list. */
export function RowCheckbox({ index, name, selected, className, onToggle }: RowCheckboxProps) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        checked={selected}
        onChange={(event) => onToggle(index, (event.nativeEvent as MouseEvent).shiftKey === true)}
      />
      <span className="visually-hidden">{say("list.selectRow", { name })}</span>
    </label>
  );
}
