/** Whether a transaction, which left nothing behind, failed for a passing reason: a deadlock, or a random receipt number that was taken. */
export function isTransient(error: unknown): boolean {
  const { code, constraint = "" } = (error ?? {}) as { code?: string; constraint?: string };
  return code === "40001" || code === "40P01" || ["inspections_receipt_number", "receipt_numbers_once"].includes(constraint);
}

/** Does work that leaves nothing behind if it throws, and repeats it after a passing failure. */
export async function retrying<T>(work: () => Promise<T>, isPassing: (error: unknown) => boolean = isTransient, attempts = 3): Promise<T> {
  for (let attemptsLeft = attempts; ; attemptsLeft--) {
    try {
      return await work();
    } catch (error) {
      if (attemptsLeft <= 1 || !isPassing(error)) throw error;
    }
  }
}
