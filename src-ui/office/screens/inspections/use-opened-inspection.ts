import { useParams } from "wouter";
import type { Inspection } from "#shared/entities/inspection.ts";
import { presentOf } from "../../data/missing.ts";
import { useRead } from "../../data/use-read.ts";
import type { ServerReading } from "../../data/use-read.ts";
import { useForgetEndedInspection } from "./use-forget-ended-inspection.ts";

interface OpenedInspection {
  id: string;
  read: ServerReading<Inspection>;
  /** Undefined until it is read, and once it is gone. */
  known: Inspection | undefined;
}

/** Reads the inspection that the path names. What is unsaved of it is forgotten once it has ended. */
export function useOpenedInspection(): OpenedInspection {
  const { id } = useParams<{ id: string }>();
  const read = useRead("GET /v2/inspections/{id}", { params: { id } }, { keepPrevious: false });
  useForgetEndedInspection(id, read);
  return { id, read, known: presentOf(read) };
}
