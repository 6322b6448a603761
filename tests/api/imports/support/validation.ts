import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { ImportValidated, ImportRow } from "#shared/entities/import.ts";
import type { CallsAs } from "../../support/calls-as.ts";
import type { openHarbor } from "../../support/harbor.ts";
import type { TestUser } from "../../support/server.ts";
import { stageFile } from "./staged-file.ts";

/** The field to which each heading of a file is mapped. */
export type Fields = Record<string, string>;

/** The columns of a short file of extinguishers. */
export const EXTINGUISHER_FIELDS = {
  Code: "extinguisherCode",
  Serial: "serialNumber",
  Type: "typeName",
  Place: "locationName",
  Notes: "notes",
} satisfies Fields;

/** Stages and validates files written as rows of cells separated by bars. */
export interface Validations {
  /** Resolves with the id of the import. */
  stage(fields: Fields, rows: readonly string[], user?: TestUser): Promise<string>;
  /** Stages the rows and validates them with every heading mapped. */
  validate(fields: Fields, rows: readonly string[], more?: object, office?: CallsAs, user?: TestUser): Promise<ImportValidated>;
  /** Creates an extinguisher by hand, at the location and of the type of HB-E001. */
  create(more: object): Promise<Extinguisher>;
}

export async function createValidations({
  server,
  inspectorCalls,
  office,
  admin,
}: Awaited<ReturnType<typeof openHarbor>>): Promise<Validations> {
  const { locationId, extinguisherTypeId } = await inspectorCalls.extinguisher(admin, "HB-E001");
  const stage: Validations["stage"] = (fields, rows, user = admin) =>
    stageFile(
      server,
      user,
      Object.keys(fields),
      rows.map((row) => row.split("|")),
    );
  return {
    stage,
    async validate(fields, rows, more = {}, as = office, user = admin) {
      const importId = await stage(fields, rows, user);
      return as.done<ImportValidated>("validateImport", { body: { importId, mapping: mappingOf(fields), ...more } });
    },
    create: (more) => office.done<Extinguisher>("createExtinguisher", { body: { locationId, extinguisherTypeId, ...more } }),
  };
}

export function mappingOf(fields: Fields) {
  return Object.entries(fields).map(([heading, field]) => ({ heading, field }));
}

/** Returns for each row its outcome, then the codes of its problems. */
export function outcomes({ rows }: { rows: readonly ImportRow[] }): string[][] {
  return rows.map(({ outcome, problems }) => [String(outcome), ...problems.map(({ code }) => code)]);
}

/** Returns what the first row changes: field, value before, value after. */
export function changes({ rows }: { rows: readonly ImportRow[] }) {
  return rows[0]?.changes.map((change) => [change.field, change.from, change.to]);
}
