import { CircleAlert, Info, OctagonAlert, TriangleAlert } from "lucide";
import type { Severity } from "#shared/entities/deficiency.ts";
import { StatusTag } from "../../components/StatusTag.tsx";
import { useSeverityLabels } from "./use-severity-labels.ts";

const TAG_STYLES = {
  Critical: ["danger", OctagonAlert],
  Major: ["danger", CircleAlert],
  Minor: ["warning", TriangleAlert],
  Observation: ["neutral", Info],
} as const;

/** The severity of a deficiency, by the tenant's own name for it. */
export function SeverityTag({ severity }: { severity: Severity }) {
  return <StatusTag tagStyle={TAG_STYLES[severity]}>{useSeverityLabels()[severity]}</StatusTag>;
}
