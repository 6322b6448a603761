import type { PhotoType } from "../entities/photo.ts";
import type { OperationAction, OperationType } from "./sync.ts";

/** The fields of an operation or upload that determine how it counts. Uploads have a `photoType`. */
export interface UnsentItem {
  inspectionId: string | null;
  type?: OperationType | "photo";
  action?: OperationAction;
  photoType?: PhotoType | null;
}

/** Unsent work as a person counts it: an inspection with its photos is one thing. Unsent parts of inspections that were sent count separately. */
export interface UnsentCounts {
  inspections: number;
  /** Photos of these inspections. Their signatures and deficiencies are not counted. */
  photosOfInspections: number;
  photos: number;
  signatures: number;
  deficiencies: number;
  /** Changes and withdrawals of inspections, responses, and whatever this build does not know. */
  changes: number;
}

/** Counts unsent work as a person would. Photos that were uploaded must not be among `items`. */
export function countUnsent(items: readonly UnsentItem[]): UnsentCounts {
  const isCreate = ({ type, action }: UnsentItem): boolean => type === "inspection" && action === "create";
  const createdInspections = new Set(items.filter((item) => isCreate(item) && item.inspectionId !== null).map((item) => item.inspectionId));
  const isPhoto = ({ photoType }: UnsentItem): boolean => Boolean(photoType) && photoType !== "Signature";
  const separate = items.filter((item) => !isCreate(item) && !createdInspections.has(item.inspectionId));
  const count = (which: (item: UnsentItem) => boolean): number => separate.filter(which).length;
  return {
    inspections: items.filter(isCreate).length,
    photosOfInspections: items.filter((item) => isPhoto(item) && createdInspections.has(item.inspectionId)).length,
    photos: count(isPhoto),
    signatures: count(({ photoType }) => photoType === "Signature"),
    deficiencies: count(({ type }) => type === "deficiency"),
    changes: count(({ type, photoType }) => !photoType && type !== "deficiency"),
  };
}

/** Returns the sum of `one` and `other`, or their difference if `times` is -1. */
export function sumUnsent<T extends Record<keyof T, number>>(one: T, other: T, times: 1 | -1 = 1): T {
  const fields = Object.keys(one) as (keyof T)[];
  return Object.fromEntries(fields.map((field) => [field, one[field] + times * other[field]])) as T;
}
