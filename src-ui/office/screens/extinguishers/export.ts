import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { say } from "#shared/messages/office/extinguishers.ts";
import { csvLine } from "../../data/csv.ts";
import type { RegisterColumn } from "./columns.tsx";

export function csvHead(columns: readonly RegisterColumn[]): string {
  return csvLine([say("field.extinguisherCode"), ...columns.map(({ label }) => label)]);
}

export function csvRow(one: ExtinguisherInRegister, columns: readonly RegisterColumn[]): string {
  return csvLine([one.extinguisherCode, ...columns.map(({ text }) => text(one))]);
}
