import type { PhotoType } from "../entities/photo.ts";
import type { OperationAction, OperationType } from "./sync.ts";

/** What of a queue row, or of its line, says what it is. A photo has a `photoType`. */
export interface UnsentItem {
  inspectionId: string | null;
  type?: OperationType | "photo";
  action?: OperationAction;
  photoType?: PhotoType | null;
}

/** What is not sent, as a person counts it: an inspection is one thing with its parts. What is left of inspections that were sent stands apart. */
export interface UnsentCounts {
  inspections: number;
  /** Taken for those inspections; their signatures and deficiencies go without saying. */
  photosOfInspections: number;
  photos: number;
  signatures: number;
  deficiencies: number;
  /** Changes and withdrawals of inspections, and responses. */
  changes: number;
}

/** Counts items by what they are to a person. Photos that are uploaded already are not to be among them. */
export function countUnsent(items: readonly UnsentItem[]): UnsentCounts {
  const isCreate = ({ type, action }: UnsentItem): boolean => type === "inspection" && action === "create";
  const whole = new Set(items.filter((item) => isCreate(item) && item.inspectionId !== null).map((item) => item.inspectionId));
  const isPhoto = ({ photoType }: UnsentItem): boolean => Boolean(photoType) && photoType !== "Signature";
  const loose = items.filter((item) => !isCreate(item) && !whole.has(item.inspectionId));
  const count = (which: (item: UnsentItem) => boolean): number => loose.filter(which).length;
  return {
    inspections: items.filter(isCreate).length,
    photosOfInspections: items.filter((item) => isPhoto(item) && whole.has(item.inspectionId)).length,
    photos: count(isPhoto),
    signatures: count(({ photoType }) => photoType === "Signature"),
    deficiencies: count(({ type }) => type === "deficiency"),
    changes: count(({ type }) => type === "inspection" || type === "response"),
  };
}

/** `one` and `times` the `other`. */
export function sumUnsent(one: UnsentCounts, other: UnsentCounts, times: 1 | -1 = 1): UnsentCounts {
  const fields = Object.keys(one) as (keyof UnsentCounts)[];
  return Object.fromEntries(fields.map((field) => [field, one[field] + times * other[field]])) as unknown as UnsentCounts;
}
