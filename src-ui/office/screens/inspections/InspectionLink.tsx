import type { ReactNode } from "react";
import { Link } from "wouter";
import { useInspectionPath } from "./use-inspection-path.ts";

/** A link to an inspection, or to its checklist, from where the link back leads to the list as it was. */
export function InspectionLink({ id, part, children }: { id: string; part?: "checklist"; children: ReactNode }) {
  const pathOf = useInspectionPath();
  return <Link href={pathOf(id, part)}>{children}</Link>;
}
