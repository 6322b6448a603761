/** A deadlock, or two random receipt numbers that met: the transaction left nothing behind. */
export function isPassing(error: unknown): boolean {
  const { code, constraint = "" } = (error ?? {}) as { code?: string; constraint?: string };
  return code === "40001" || code === "40P01" || ["inspections_receipt_number", "receipt_numbers_once"].includes(constraint);
}

/** Does work that leaves nothing behind when it throws, again where it failed for a reason that passes. */
export async function retrying<T>(work: () => Promise<T>, passes: (error: unknown) => boolean = isPassing, attempts = 3): Promise<T> {
  for (let left = attempts; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (left <= 1 || !passes(error)) throw error;
    }
  }
}
