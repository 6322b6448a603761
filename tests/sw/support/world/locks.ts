import type { Locks } from "../../../../src-sw/ports.ts";

/** The Web Locks of one origin: shared by its workers, and released when their owner dies. */
export interface LockTable {
  lend(): Locks & { drop(): void };
  isHeld(name: string): boolean;
}

export function createLockTable(): LockTable {
  const held = new Map<string, object>();
  const waiting = new Map<string, { owner: object; start(): void }[]>();

  function release(name: string): void {
    held.delete(name);
    waiting.get(name)?.shift()?.start();
  }

  return {
    isHeld: (name) => held.has(name),
    lend() {
      const owner = {};
      let dropped = false;
      const never = new Promise<never>(() => {});
      async function keep<T>(name: string, work: () => Promise<T>): Promise<T> {
        held.set(name, owner);
        try {
          return await work();
        } finally {
          if (held.get(name) === owner) release(name);
        }
      }
      return {
        holdIfFree(name, work) {
          if (dropped) return never;
          return held.has(name) ? Promise.resolve(null) : keep(name, work);
        },
        hold(name, work) {
          if (dropped) return never;
          if (!held.has(name)) return keep(name, work);
          return new Promise((resolve, reject) => {
            const queue = waiting.get(name) ?? [];
            waiting.set(name, queue);
            queue.push({ owner, start: () => void keep(name, work).then(resolve, reject) });
          });
        },
        drop() {
          dropped = true;
          for (const [name, queue] of waiting)
            waiting.set(
              name,
              queue.filter((each) => each.owner !== owner),
            );
          for (const [name, holder] of held) if (holder === owner) release(name);
        },
      };
    },
  };
}
