import { beforeAll, describe, expect, test } from "vitest";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { ImportUndoPlan } from "#shared/entities/import.ts";
import type { Location } from "#shared/entities/location.ts";
import { openHarbor } from "../../support/harbor.ts";
import { reasonOf } from "../support/reasons.ts";
import { commitImport, stageImport } from "../support/staged-import.ts";

const { server, office, admin, inspectorCalls } = await openHarbor();

let locationId: string;
let extinguisherTypeId: string;
beforeAll(async () => {
  ({ locationId, extinguisherTypeId } = await inspectorCalls.extinguisher(admin, "HB-E001"));
});

let counted = 0;
const newCode = (): string => `TC-${++counted}`;
const addExtinguisher = (codes: object) =>
  office.done<Extinguisher>("createExtinguisher", { body: { extinguisherCode: newCode(), locationId, extinguisherTypeId, ...codes } });
const addLocation = (codes: object) =>
  office.done<Location>("createLocation", { body: { locationCode: newCode(), locationName: "Annex", ...codes } });

/** A record with a code and a label, and an import that changes both. */
interface Imported {
  id: string;
  code: string;
  label: string;
  read(): Promise<object>;
}

const imports: Record<string, () => Promise<Imported>> = {
  "an extinguisher": async () => {
    const [code, label] = [newCode(), newCode()];
    const { extinguisherId, version } = await addExtinguisher({ extinguisherCode: code, barcodeData: label });
    const planned = { extinguisherCode: newCode(), barcodeData: null };
    const row = { outcome: "change", code, targetId: extinguisherId, targetVersion: version, locationId, planned } as const;
    const id = await stageImport(server, admin, { rows: [row] });
    return { id, code, label, read: () => office.done("getExtinguisher", { params: { id: extinguisherId } }) };
  },
  "a location": async () => {
    const [code, label] = [newCode(), newCode()];
    const added = await addLocation({ locationCode: code, barcodeData: label });
    const planned = { locationCode: newCode(), barcodeData: null };
    const row = { outcome: "change", code, targetId: added.locationId, targetVersion: added.version, planned } as const;
    const id = await stageImport(server, admin, { subject: "locations", rows: [row] });
    return { id, code, label, read: () => office.done("getLocation", { params: { id: added.locationId } }) };
  },
};

describe.each(Object.entries(imports))("the former code or label of %s", (_what, stage) => {
  test.each<[string, (former: string) => Promise<unknown>]>([
    ["the code of an extinguisher", (former) => addExtinguisher({ extinguisherCode: former })],
    ["the label of an extinguisher", (former) => addExtinguisher({ barcodeData: former })],
    ["the code of a location", (former) => addLocation({ locationCode: former })],
    ["the label of a location", (former) => addLocation({ barcodeData: former })],
  ])("that is %s by now is not restored, in whatever letter case", async (_holder, take) => {
    for (const field of ["code", "label"] as const) {
      const imported = await stage();
      expect(await commitImport(server, admin, imported.id)).toMatchObject({ status: "Completed", changed: 1 });
      await take(imported[field].toLowerCase());
      const before = await imported.read();
      const plan = await office.done<ImportUndoPlan>("getImportUndoPlan", { params: { id: imported.id } });
      const reason = "Its earlier code or label is taken by another";
      expect(plan).toEqual({ canUndo: 0, cannotUndo: 1, blocked: [{ rowNumber: 2, code: imported.code, ...reasonOf(reason) }] });
      expect(await office.refused("undoImport", { params: { id: imported.id }, body: {} })).toEqual([409, "importBuiltUpon"]);
      await office.done("undoImport", { params: { id: imported.id }, body: { isPartial: true } });
      expect(await imported.read()).toEqual(before);
    }
  });

  test("is restored if nothing else has it", async () => {
    const { id, label, code, read } = await stage();
    await commitImport(server, admin, id);
    await office.done("undoImport", { params: { id }, body: {} });
    const known = (await read()) as { extinguisherCode?: string; locationCode?: string; barcodeData: string };
    expect([known.extinguisherCode ?? known.locationCode, known.barcodeData]).toEqual([code, label]);
  });
});

test("a code and a label that an import exchanged are exchanged back", async () => {
  const [code, label] = [newCode(), newCode()];
  const { extinguisherId, version } = await addExtinguisher({ extinguisherCode: code, barcodeData: label });
  const planned = { extinguisherCode: label, barcodeData: code };
  const row = { outcome: "change", code, targetId: extinguisherId, targetVersion: version, locationId, planned } as const;
  const id = await stageImport(server, admin, { rows: [row] });
  await commitImport(server, admin, id);
  await office.done("undoImport", { params: { id }, body: {} });
  expect(await inspectorCalls.extinguisher(admin, code)).toMatchObject({ extinguisherId, barcodeData: label });
});
