import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { EmptyState } from "../components/EmptyState.tsx";
import type { FilterState } from "./use-list.ts";

interface NoRowsProps {
  list: Pick<FilterState, "isFiltered">;
  icon: IconNode;
  /** Shown for an empty list. */
  none: string;
  /** Shown if no row matches the filters. */
  noMatch: string;
  /** Another way to add rows than the main button in the head of the page. */
  action?: ReactNode;
}

/** Says why a list has no rows; the button in the head of the page adds the first, and the toolbar clears the filters. */
export function NoRows({ list, icon, none, noMatch, action }: NoRowsProps) {
  return (
    <EmptyState icon={icon} action={!list.isFiltered && action}>
      {list.isFiltered ? noMatch : none}
    </EmptyState>
  );
}
