/**
 * One promise of the engine, broken: `find` stands once in `file` and is replaced; one of `tests` is to notice.
 * @typedef {{ name: string, file: string, find: string, replace: string, tests: string[] }} Mutation
 */

const storm = "tests/sw/fuzz.test.ts";
const batches = "tests/sw/batches.test.ts";
const deaths = "tests/sw/worker-death.test.ts";

/** @type {Mutation[]} */
export const mutations = [
  {
    name: "idempotency key: each attempt of a single call has another one",
    file: "src-sw/sync/sender.ts",
    find: "{ accessToken, tenantId, idempotencyKey, file }",
    replace: "{ accessToken, tenantId, idempotencyKey: random.uuid() || idempotencyKey, file }",
    tests: [storm, deaths],
  },
  {
    name: "idempotency key: each attempt of a batch has other ones",
    file: "src-sw/sync/batch-sender.ts",
    find: "idempotencyKey: row.idempotencyKey",
    replace: "idempotencyKey: random.uuid()",
    tests: [batches],
  },
  {
    name: "claim: it is not written before the attempt",
    file: "src-sw/stores/queue.ts",
    find: "photo: await write(tx, claimed) }",
    replace: 'photo: isUpload(row) ? await tx.objectStore("photos").get(row.id) : undefined }',
    tests: [deaths, storm],
  },
  {
    name: "claim: what a dead run left claimed stays so",
    file: "src-sw/sync/run.ts",
    find: 'await parts.databases.work(QUEUE_STORES, "readwrite", releaseClaimed);',
    replace: "",
    tests: [deaths],
  },
  {
    name: "lock: runs do not exclude each other",
    file: "src-sw/sync/run.ts",
    find: "parts.ports.locks.holdIfFree(RUN_LOCK, async () => {",
    replace: "((_name: string, run: () => Promise<EndedRun | null>) => run())(RUN_LOCK, async () => {",
    tests: ["tests/sw/triggers.test.ts", storm],
  },
  {
    name: "id resolution: what belongs to an inspection goes with the local id",
    file: "src-sw/stores/queue.ts",
    find: 'plan(row, await serverIdOf(tx.objectStore("inspections"), row.inspectionId))',
    replace: "plan(row, row.inspectionId)",
    tests: ["tests/sw/delivery.test.ts"],
  },
  {
    name: "owner check: whoever is signed in may work on anybody's inspection",
    file: "src-sw/own-inspection.ts",
    find: "return row.userId === session.user.userId ? run(tx, row) : refuse(foreign(row));",
    replace: 'return row.userId === "nobody" ? refuse(foreign(row)) : run(tx, row);',
    tests: ["tests/sw/drafts.test.ts", "tests/sw/submit.test.ts", "tests/sw/corrections.test.ts"],
  },
  {
    name: "owner check: tenants share a batch",
    file: "src-sw/sync/batches.ts",
    find: "`${first.userId} ${first.tenantId}`",
    replace: "first.userId",
    tests: [batches],
  },
  {
    name: "owner check: authors share a batch",
    file: "src-sw/sync/batches.ts",
    find: "`${first.userId} ${first.tenantId}`",
    replace: "first.tenantId",
    tests: [batches],
  },
  {
    name: "strict durability: a write may be in the browser's memory alone",
    file: "src-sw/stores/database.ts",
    find: '{ durability: "strict" }',
    replace: '{ durability: "relaxed" }',
    tests: ["tests/sw/stores.test.ts"],
  },
  {
    name: "order of settle and delete: an operation goes when it is sent, not when it is answered",
    file: "src-sw/stores/queue.ts",
    find: "photo: await write(tx, claimed) }",
    replace: 'photo: isUpload(claimed) ? await write(tx, claimed) : void (await tx.objectStore("sync_queue").delete(row.id)) }',
    tests: [storm, deaths],
  },
  {
    name: "order of settle and delete: a photo's bytes go before its answer",
    file: "src-sw/stores/queue.ts",
    find: '  if (photo) await tx.objectStore("photos").put({ ...photo, status: row.status });',
    replace: '  if (photo) await tx.objectStore("photos").delete(row.id);',
    tests: [storm, deaths],
  },
  {
    name: "group commit: a change is called done before its transaction is",
    file: "src-sw/sync/group-commit.ts",
    find: "      await transact(async (tx) => {",
    replace: "      for (const change of group) change.done();\n      await transact(async (tx) => {",
    tests: ["tests/sw/group-commit.test.ts"],
  },
  {
    name: "group commit: a change that fails takes the others with it",
    file: "src-sw/sync/group-commit.ts",
    find: "      else for (const change of group) await commit([change]);",
    replace: "      else for (const change of group) change.failed(error);",
    tests: ["tests/sw/group-commit.test.ts"],
  },
  {
    name: "batch: all are settled by the first result",
    file: "src-sw/sync/batch-outcome.ts",
    find: "fieldsOf(results[index])",
    replace: "fieldsOf(results[index * 0])",
    tests: [batches],
  },
  {
    name: "batch: a list of another length is taken",
    file: "src-sw/sync/batch-outcome.ts",
    find: "!Array.isArray(results) || results.length !== plans.length",
    replace: "!Array.isArray(results)",
    tests: [batches],
  },
  {
    name: "batch: a result without a status is taken",
    file: "src-sw/sync/batch-outcome.ts",
    find: 'typeof status === "number" && status !== 401',
    replace: "status !== 401",
    tests: [batches],
  },
  {
    name: "batch: a result may be about the session",
    file: "src-sw/sync/batch-outcome.ts",
    find: 'typeof status === "number" && status !== 401',
    replace: 'typeof status === "number"',
    tests: [batches],
  },
  {
    name: "batch: a whole call may say that inspections are gone",
    file: "src-sw/sync/batch-outcome.ts",
    find: 'verdict.kind === "moot" ? failed("not-the-server") : verdict',
    replace: "verdict",
    tests: [batches],
  },
  {
    name: "batch: a server that does not know it is asked again",
    file: "src-sw/sync/batch-pace.ts",
    find: "unknown: () => void (isKnown = false),",
    replace: "unknown: () => undefined,",
    tests: [batches],
  },
  {
    name: "batch: it does not shrink where no answer came",
    file: "src-sw/sync/batch-pace.ts",
    find: "if (!isAnswered) size = Math.max(Math.floor(Math.min(size, count) / 4), 2);",
    replace: "if (!isAnswered) return;",
    tests: [batches],
  },
  {
    name: "batch: it is of any length",
    file: "src-sw/sync/batches.ts",
    find: "> BATCH_MAX_LENGTH)",
    replace: "< 0)",
    tests: [batches],
  },
  {
    name: "batch: the last try is shared, too",
    file: "src-sw/sync/batches.ts",
    find: " || first.retryCount >= RETRY_LIMIT - 1) continue;",
    replace: ") continue;",
    tests: [batches],
  },
  {
    name: "batch: what stands behind a refused create goes out",
    file: "src-sw/sync/batch-sender.ts",
    find: "following.has(chain[0].id) ? chain.slice(1) : []",
    replace: "chain.slice(1)",
    tests: [batches],
  },
  {
    name: "batch: each item is settled in a transaction of its own",
    file: "src-sw/sync/batch-sender.ts",
    find: "const tellings = await change(async (tx) => {",
    replace: "await change(async () => undefined);\n    const tellings = await change(async (tx) => {",
    tests: [batches],
  },
  {
    name: "batch: it counts once a call and not once an item",
    file: "src-sw/sync/batch-outcome.ts",
    find: "return plans.map(() => (verdict",
    replace: 'return plans.map((_plan, index) => (index > 0 ? { kind: "offline" } : verdict',
    tests: [batches],
  },
];
