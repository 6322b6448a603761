import { useMemo } from "react";
import { questionsFor } from "#shared/checklist.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import type { Reading } from "../../../../reading.ts";
import { bothOf } from "../../../data/both-of.ts";
import { useRead } from "../../../data/use-read.ts";
import { useChecklistVersion } from "../use-checklist-version.ts";

const NONE: readonly ChecklistItem[] = [];

/** The questions of an inspection: those of its checklist that apply to the extinguisher's type, in order. Empty where there is no checklist. */
export function useQuestions({
  templateId,
  extinguisherId,
}: Pick<Inspection, "templateId" | "extinguisherId">): Reading<readonly ChecklistItem[]> {
  const template = useChecklistVersion(templateId);
  const extinguisher = useRead("GET /extinguishers/{id}", { params: { id: extinguisherId } });
  const typeId = extinguisher.data?.extinguisherTypeId;
  const type = useRead("GET /extinguishertypes/{id}", { params: { id: typeId ?? "" } }, { enabled: typeId !== undefined });
  const { error, refresh } = bothOf(template, bothOf(extinguisher, type));
  const [items, traits] = [template.data?.items, type.data];
  const data = useMemo(() => items && traits && questionsFor(items, traits), [items, traits]);
  if (!templateId) return { data: NONE, error: null, refresh };
  return { data, error, refresh };
}
