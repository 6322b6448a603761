import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide";
import { classes } from "../../components/classes.ts";
import { Icon } from "../../components/Icon.tsx";
import styles from "./Grid.module.css";

interface GridHeadProps {
  /** What the list is sorted by at a press; nothing where it cannot be. */
  field: string | undefined;
  label: string;
  /** `field` or `-field`. */
  sort: string;
  onSort: (sort: string) => void;
  className?: string | undefined;
}

/** The head of a column of a grid; a press sorts by it, another one the other way round. */
export function GridHead({ field, label, sort, onSort, className }: GridHeadProps) {
  if (field === undefined) {
    return (
      <div role="columnheader" className={classes(styles.cell, className)}>
        {label}
      </div>
    );
  }
  const state = sort === field ? "ascending" : sort === `-${field}` ? "descending" : undefined;
  return (
    <div role="columnheader" aria-sort={state} className={classes(styles.cell, className)}>
      <button type="button" className={styles.sort} onClick={() => onSort(state === "ascending" ? `-${field}` : field)}>
        {label}
        <Icon of={state === "ascending" ? ArrowUp : state === "descending" ? ArrowDown : ArrowUpDown} size="small" />
      </button>
    </div>
  );
}
