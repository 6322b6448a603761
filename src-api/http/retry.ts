/** Whether a transaction failed for a reason that may pass, and left nothing behind: a deadlock, or a random receipt number that was taken. */
export function isPassing(error: unknown): boolean {
  const { code, constraint = "" } = (error ?? {}) as { code?: string; constraint?: string };
  return code === "40001" || code === "40P01" || ["inspections_receipt_number", "receipt_numbers_once"].includes(constraint);
}

/** Does work that leaves nothing behind if it throws, and repeats it if the failure may pass. */
export async function retrying<T>(work: () => Promise<T>, passes: (error: unknown) => boolean = isPassing, attempts = 3): Promise<T> {
  for (let left = attempts; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (left <= 1 || !passes(error)) throw error;
    }
  }
}
