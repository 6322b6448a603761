import { stat } from "node:fs/promises";

/** Whether there is a file or folder at this path. A symbolic link counts if what it leads to exists. */
export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
