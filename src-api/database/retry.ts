/** Random numbers of receipts, which may be taken. */
const RECEIPT_NUMBERS = ["inspections_receipt_number", "receipt_numbers_once"];

/**
 * References to what the undo of an import may delete after a call has found it. When the call is repeated, it no longer finds it, and says so
 * at the field, or refers to what is there now.
 */
const UNDONE_REFERENCES = [
  "inspections_tenant_id_extinguisher_id_fkey",
  "inspections_tenant_id_location_id_fkey",
  "inspections_tenant_id_registered_location_id_fkey",
  "deficiencies_tenant_id_extinguisher_id_fkey",
];

/** Whether a transaction, which left nothing behind, lost to others: a serialization failure or a deadlock. */
export function isLostToOthers(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: string };
  return code === "40001" || code === "40P01";
}

/** Whether a transaction, which left nothing behind, failed for a passing reason: it lost to others, or one of the above. */
export function isPassing(error: unknown): boolean {
  const { constraint = "" } = (error ?? {}) as { constraint?: string };
  return isLostToOthers(error) || [...RECEIPT_NUMBERS, ...UNDONE_REFERENCES].includes(constraint);
}

/** Does work that leaves nothing behind if it throws, and repeats it after a passing failure. */
export async function retrying<T>(work: () => Promise<T>, mayPass: (error: unknown) => boolean = isPassing, attempts = 3): Promise<T> {
  for (let attemptsLeft = attempts; ; attemptsLeft--) {
    try {
      return await work();
    } catch (error) {
      if (attemptsLeft <= 1 || !mayPass(error)) throw error;
    }
  }
}
