import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { ImportUndoPlan } from "#shared/entities/import.ts";
import { openHarbor } from "../../support/harbor.ts";
import { reasonOf } from "../support/reasons.ts";
import { sumsOf } from "../support/register-sums.ts";
import { commitImport, stageImport } from "../support/staged-import.ts";
import type { Staged } from "../support/staged-import.ts";

const { server, inspectorCalls, office, admin } = await openHarbor();

/** The extinguisher that the imports of a test change, another one in each test. */
let code: string;
let tests = 10;
beforeEach(() => {
  code = `HB-E0${++tests}`;
});
const known = () => inspectorCalls.extinguisher(admin, code);
const sums = () => sumsOf(server, admin);
const inspection = (inspectionDate: string) => ({ inspectionType: "Annual", inspectionDate, passed: true, inspectedBy: "J. Doe" });

interface Change {
  planned: object;
  /** Moves the extinguisher into a room that the import creates. */
  moves?: boolean;
}
const changes = {
  edit: { planned: { notes: "From the first file", lastInspection: inspection("2026-01-05") }, moves: true },
  edit2: { planned: { notes: "From the second file" }, moves: true },
  inspections: { planned: { lastInspection: inspection("2026-02-05") } },
  inspections2: { planned: { lastInspection: inspection("2026-03-05") } },
} satisfies Record<string, Change>;
type Name = keyof typeof changes;

async function bringIn(name: Name): Promise<string> {
  const { planned, moves = false }: Change = changes[name];
  const { extinguisherId, version } = await known();
  const room = randomUUID();
  const staged: Staged = {
    locations: moves ? [{ locationId: room, code: `R-${room.slice(0, 8)}`, name: "Room" }] : [],
    rows: [
      {
        outcome: "change",
        code,
        targetId: extinguisherId,
        targetVersion: version,
        locationId: moves ? room : null,
        planned,
      },
    ],
  };
  const id = await stageImport(server, admin, staged);
  expect(await commitImport(server, admin, id)).toMatchObject({ status: "Completed", changed: 1 });
  return id;
}

const planOf = (id: string) => office.done<ImportUndoPlan>("getImportUndoPlan", { params: { id } });
const undo = (id: string) => office.done("undoImport", { params: { id }, body: {} });

/** Returns all orders of the names. */
function ordersOf(names: readonly Name[]): Name[][] {
  if (names.length < 2) return [[...names]];
  return names.flatMap((name) => ordersOf(names.filter((other) => other !== name)).map((order) => [name, ...order]));
}

test.each<[Name[], Name[]]>(
  [
    ["edit", "inspections"] as const,
    ["inspections", "edit"] as const,
    ["inspections", "inspections2"] as const,
    ["edit", "inspections", "inspections2"] as const,
    ["inspections", "edit", "inspections2"] as const,
    ["edit", "inspections", "edit2"] as const,
  ].flatMap((imports) =>
    ordersOf(imports)
      .filter((order) => !order.includes("edit2") || order.indexOf("edit2") < order.indexOf("edit"))
      .map((order): [Name[], Name[]] => [[...imports], order]),
  ),
)("imports of %j are undone as %j", async (imports, order) => {
  const before = await sums();
  const ids = new Map<Name, string>();
  for (const name of imports) ids.set(name, await bringIn(name));
  for (const name of order) {
    const id = ids.get(name) ?? "";
    expect([name, await planOf(id)]).toEqual([name, { canUndo: 1, cannotUndo: 0, blocked: [] }]);
    await undo(id);
  }
  expect(await sums()).toEqual(before);
});

test("an import is not undone before a later one that edited the same extinguisher", async () => {
  const first = await bringIn("edit");
  const second = await bringIn("edit2");
  expect((await planOf(first)).blocked).toMatchObject([reasonOf("It was changed since")]);
  await undo(second);
  await undo(first);
});

test("the undo of imported inspections leaves alone what somebody edited before or since", async () => {
  const first = await bringIn("edit");
  const inspections = await bringIn("inspections");
  const { extinguisherId } = await known();
  await office.done("updateExtinguisher", { params: { id: extinguisherId }, body: { notes: "By hand" } });
  const edited = await known();
  await undo(inspections);
  const { notes, locationId, version } = await known();
  expect({ notes, locationId, version }).toEqual({ notes: "By hand", locationId: edited.locationId, version: edited.version });
  expect((await planOf(first)).blocked).toMatchObject([reasonOf("It was changed since")]);
});
