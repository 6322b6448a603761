import { randomUUID } from "node:crypto";
import { codeKey } from "#shared/code-key.ts";
import { SERVICE_INTERVAL_MONTHS_DEFAULT } from "#shared/entities/extinguisher-type.ts";
import type { ExtinguisherTypeCreate } from "#shared/entities/extinguisher-type.ts";
import type { ImportProblem } from "#shared/entities/import.ts";
import { plainKey } from "#shared/imports/cell-text.ts";
import type { ReadValues } from "../reading/row-reader.ts";
import { findType, parseType, typeKey, typeToCreate } from "../reading/type-reading.ts";
import { refusal } from "./problems.ts";

type Filled<T> = { [K in keyof T]-?: Exclude<T[K], undefined> };

/** A type of the register, or one that the import would create. */
export interface PlannedType extends Filled<Omit<ExtinguisherTypeCreate, "description">> {
  extinguisherTypeId: string;
  isActive: boolean;
  isNew: boolean;
}

export interface TypeOfRow {
  /** Null if the row names no type, or its type is refused. */
  type: PlannedType | null;
  problems: ImportProblem[];
}

const FIELDS = ["typeCode", "typeName", "agentType", "capacity", "capacityUnit", "fireClassRating"] as const;

/**
 * Creates the collection of types as it would be after the import. A type is found by code, by name, or by agent, size and rating; otherwise a new
 * type is modeled on the nearest.
 */
export function createPlannedTypes(register: readonly Omit<PlannedType, "isNew">[]) {
  const active: PlannedType[] = register.filter(({ isActive }) => isActive).map((type) => ({ ...type, isNew: false }));
  const archived = register.filter(({ isActive }) => !isActive).map((type) => ({ ...type, isNew: false }));
  const archivedCodes = new Set(archived.map(({ typeCode }) => codeKey(typeCode)));
  const byId = new Map<string, PlannedType>([...active, ...archived].map((type) => [type.extinguisherTypeId, type]));
  const created = new Map<string, PlannedType>();
  const seen = new Map<string, TypeOfRow>();

  function findOrCreate(values: ReadValues): TypeOfRow {
    const reading = parseType(values);
    if (reading === null) return { type: null, problems: [] };
    const key = typeKey(reading);
    const known = created.get(key) ?? findType(reading, active);
    if (known !== null) return { type: known, problems: [] };
    const old = reading.typeCode === null && reading.typeName === null ? null : findType({ ...reading, family: null }, archived);
    if (old !== null) return { type: null, problems: [refusal("typeArchived", "typeName", { name: old.typeName })] };
    const type = newType(typeToCreate(reading, active, archivedCodes));
    active.push(type);
    byId.set(type.extinguisherTypeId, type);
    created.set(key, type);
    return { type, problems: [] };
  }

  /** Whether a row that names no code means this type as well as the one that was found, which has the same name. */
  function isMeantToo(type: PlannedType, found: PlannedType, values: ReadValues): boolean {
    if (type === found || plainKey(type.typeName) !== plainKey(found.typeName)) return false;
    const reading = parseType(values);
    return reading !== null && reading.typeCode === null && findType(reading, [type]) !== null;
  }

  return {
    /**
     * Returns the type of a row, and adds a missing type to the collection, which later rows may have too. Of several types with the name in the
     * row, it is `present`, the one that the extinguisher has.
     */
    ofRow(values: ReadValues, present?: PlannedType): TypeOfRow {
      const key = FIELDS.map((field) => String(values[field] ?? "")).join("\n");
      let result = seen.get(key);
      if (result === undefined) {
        result = findOrCreate(values);
        seen.set(key, result);
      }
      if (present !== undefined && result.type !== null && isMeantToo(present, result.type, values)) return { type: present, problems: [] };
      return result;
    },
    byId: (id: string): PlannedType | undefined => byId.get(id),
    /** Returns the types that were added, also those of rows that were refused since. */
    created: (): PlannedType[] => active.filter((type) => type.isNew),
  };
}
export type PlannedTypes = ReturnType<typeof createPlannedTypes>;

function newType(type: ExtinguisherTypeCreate): PlannedType {
  return {
    typeCode: type.typeCode,
    typeName: type.typeName,
    agentType: type.agentType ?? null,
    capacity: type.capacity ?? null,
    capacityUnit: type.capacityUnit ?? null,
    fireClassRating: type.fireClassRating ?? null,
    fullnessCheck: type.fullnessCheck,
    isWheeled: type.isWheeled ?? false,
    isRechargeable: type.isRechargeable ?? true,
    serviceIntervalMonths: type.serviceIntervalMonths ?? SERVICE_INTERVAL_MONTHS_DEFAULT,
    serviceLifeYears: type.serviceLifeYears ?? null,
    internalExamIntervalYears: type.internalExamIntervalYears ?? null,
    hydroTestIntervalYears: type.hydroTestIntervalYears ?? null,
    extinguisherTypeId: randomUUID(),
    isActive: true,
    isNew: true,
  };
}
