import { say } from "./messages.ts";

interface TickProps {
  index: number;
  name: string;
  selected: boolean;
  className?: string | undefined;
  /** `range`: everything from the last selected one to here, as with the Shift key. */
  onTick: (index: number, range: boolean) => void;
}

/** Selects one entry of a list. */
export function Tick({ index, name, selected, className, onTick }: TickProps) {
  return (
    <label className={className}>
      <input type="checkbox" checked={selected} onChange={(event) => onTick(index, (event.nativeEvent as MouseEvent).shiftKey === true)} />
      <span className="visually-hidden">{say("list.selectRow", { name })}</span>
    </label>
  );
}
