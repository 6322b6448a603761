import { expect, test } from "vitest";
import { createGroupCommit } from "../../../../src-sw/sync/run/group-commit.ts";

interface Tx {
  written: string[];
}

/** A store whose transactions are atomic and take a turn of the event loop. */
function createStore() {
  const committed: string[] = [];
  let transactions = 0;
  return {
    committed,
    transactions: () => transactions,
    change: createGroupCommit<Tx>(async (work) => {
      transactions++;
      const tx: Tx = { written: [] };
      await new Promise((resolve) => setImmediate(resolve));
      await work(tx);
      committed.push(...tx.written);
    }),
  };
}

test("changes requested while a transaction is open share the next one, in order", async () => {
  const store = createStore();
  const results = await Promise.all(
    ["a", "b", "c", "d"].map((name) =>
      store.change(async (tx) => {
        tx.written.push(name);
        return name.toUpperCase();
      }),
    ),
  );
  expect(results).toEqual(["A", "B", "C", "D"]);
  expect(store.committed).toEqual(["a", "b", "c", "d"]);
  expect(store.transactions()).toBe(2);
});

test("a change that fails rejects its own promise, and no other", async () => {
  const store = createStore();
  const settled = await Promise.allSettled(
    ["a", "bad", "c"].map((name) =>
      store.change(async (tx) => {
        tx.written.push(name);
        if (name === "bad") throw new Error("the device is full");
      }),
    ),
  );
  expect(settled.map((each) => each.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(store.committed).toEqual(["a", "c"]);
});
