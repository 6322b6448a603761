import { afterEach, describe, expect, test } from "vitest";
import type { ImportDetail, ImportValidated, ImportRow } from "#shared/entities/import.ts";
import type { List } from "#shared/entities/list.ts";
import { createCallsAs } from "../support/calls-as.ts";
import type { CallsAs } from "../support/calls-as.ts";
import { openHarbor } from "../support/harbor.ts";
import { commitImport } from "./support/staged-import.ts";
import { stagedRows, uploadSpreadsheet } from "./support/upload.ts";
import { EXTINGUISHER_FIELDS, createValidations, mappingOf, outcomes } from "./support/validation.ts";
import { row, workbook } from "./support/workbook.ts";

const harbor = await openHarbor();
const { server, office, admin, superuser } = harbor;
const { stage, validate } = await createValidations(harbor);

/** From now on, ends the first transaction that shows the rows of a file as the database ends the victim of a deadlock. */
async function deadlockOnce(): Promise<void> {
  await superuser.query(`
    DROP SEQUENCE IF EXISTS uploads;
    CREATE SEQUENCE uploads;
    CREATE OR REPLACE FUNCTION deadlock_once() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      IF nextval('uploads') = 1 THEN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = 'deadlock_detected'; END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER deadlock_once AFTER UPDATE ON imports FOR EACH STATEMENT EXECUTE FUNCTION deadlock_once();`);
}

describe("an upload that the database interrupts for a deadlock", () => {
  const sheets = { Register: row(1, ["Code"]) + row(2, ["A-1"]), Annex: row(1, ["Code"]) + row(2, ["A-2"]) + row(3, ["A-3"]) };
  afterEach(async () => {
    await superuser.query("DROP TRIGGER deadlock_once ON imports");
    expect((await superuser.query("SELECT last_value::int AS attempts FROM uploads")).rows).toEqual([{ attempts: 2 }]);
  });

  test("brings its rows all the same", async () => {
    await deadlockOnce();
    const { importId, fileName } = await uploadSpreadsheet(server, admin, "Code,Name\nFE-1,Hall\n");
    expect(await stagedRows(server, admin, importId)).toEqual([[2, ["FE-1", "Hall"]]]);
    expect(await office.done<ImportDetail>("getImport", { params: { id: importId } })).toMatchObject({
      fileName,
      isFileKept: true,
      rowCount: 1,
    });
  });

  test("of another sheet brings the rows of that sheet", async () => {
    const { importId } = await uploadSpreadsheet(server, admin, workbook({ sheets }), "register.xlsx");
    await deadlockOnce();
    await office.done("chooseImportSheet", { params: { id: importId }, body: { sheet: "Annex" } });
    expect(await stagedRows(server, admin, importId)).toEqual([
      [2, ["A-2"]],
      [3, ["A-3"]],
    ]);
  });
});

describe("an import under way", () => {
  test("is corrected row by row, has rows skipped, and is validated again", async () => {
    const importId = await stage(EXTINGUISHER_FIELDS, ["M-1||CO2|HB-L01|", "M-1||CO2|HB-L01|", "M-3||CO2||"]);
    const body = { importId, mapping: mappingOf(EXTINGUISHER_FIELDS) };
    expect(outcomes(await office.done<ImportValidated>("validateImport", { body }))).toEqual([
      ["create"],
      ["refused", "duplicateCode"],
      ["refused", "locationMissing"],
    ]);
    const rows = [
      { rowNumber: 3, cells: ["M-2", "", "CO2", "HB-L01", ""] },
      { rowNumber: 4, isLeftOut: true },
    ];
    const edited = await office.done<ImportDetail>("editImportRows", { params: { id: importId }, body: { rows } });
    expect(edited.status).toBe("Uploaded");
    const again = await office.done<ImportValidated>("validateImport", { body });
    expect(again).toMatchObject({ toCreate: 2, refused: 0, leftOut: 1 });
    expect(again.rows.map(({ isEdited }) => isEdited)).toEqual([false, true, false]);
    const list = (query: object) => office.done<List<ImportRow>>("listImportRows", { params: { id: importId }, query });
    expect((await list({ outcome: "leftOut" })).items.map(({ rowNumber }) => rowNumber)).toEqual([4]);
    expect((await list({ searchTerm: "m-2" })).items.map(({ code }) => code)).toEqual(["M-2"]);
    expect((await list({ hasProblems: true })).totalCount).toBe(0);
    expect((await list({ sort: "-rowNumber" })).items.map(({ rowNumber }) => rowNumber)).toEqual([4, 3, 2]);
    const edit = (row: object) => office.refused("editImportRows", { params: { id: importId }, body: { rows: [row] } });
    expect(await edit({ rowNumber: 3, cells: ["one"] })).toEqual([400, "validation", { "rows.0.cells": ["field.cellCount"] }]);
    expect(await edit({ rowNumber: 99, isLeftOut: true })).toEqual([404, "notFound"]);
    const twice = [
      { rowNumber: 3, isLeftOut: true },
      { rowNumber: 3, isLeftOut: false },
    ];
    expect(await office.refused("editImportRows", { params: { id: importId }, body: { rows: twice } })).toEqual([
      400,
      "validation",
      { rows: ["field.namedTwice"] },
    ]);
    const replacedCells = ["one"];
    const cells = ["M-2", "", "CO2", "HB-L01", ""];
    expect(await edit({ rowNumber: 3, cells, replacedCells })).toEqual([
      400,
      "validation",
      { "rows.0.replacedCells": ["field.cellCount"] },
    ]);
  });

  test("keeps what two people correct in one row, and asks the second before a cell is replaced", async () => {
    const importId = await stage({ Code: "", Serial: "", Type: "" }, [" M-1 |S-1|CO2"]);
    const read = [" M-1 ", "S-1", "CO2"];
    const edit = (cells: string[], replacedCells = read) => ({
      params: { id: importId },
      body: { rows: [{ rowNumber: 2, cells, replacedCells }] },
    });
    await office.done("editImportRows", edit(["M-2", "S-1", "CO2"]));
    await office.done("editImportRows", edit([" M-1 ", "S-2", "CO2"]));
    expect(await stagedRows(server, admin, importId)).toEqual([[2, ["M-2", "S-2", "CO2"]]]);
    expect(await office.refused("editImportRows", edit(["M-3", "S-3", "CO2"]))).toEqual([412, "versionStale"]);
    expect(await stagedRows(server, admin, importId), "nothing of a refused correction is written").toEqual([[2, ["M-2", "S-2", "CO2"]]]);
    await office.done("editImportRows", edit(["M-2", "S-2", "Foam"]));
    await office.done("editImportRows", edit(["M-3", "S-2", "Foam"], ["M-2", "S-2", "Foam"]));
    expect(await stagedRows(server, admin, importId)).toEqual([[2, ["M-3", "S-2", "Foam"]]]);
  });

  test("remembers its mapping for the next file of the same headings, and is listed", async () => {
    const { importId } = await validate({ Kennung: "extinguisherCode", Art: "typeName" }, ["L-1|CO2"], { whenExists: "fill" });
    const next = await stage({ Kennung: "", Art: "" }, ["L-2|CO2"]);
    const detail = await office.done<ImportDetail>("getImport", { params: { id: next } });
    expect(detail).toMatchObject({ mapping: null, counts: null, rememberedWhenExists: "fill", isFileKept: true });
    expect(detail.rememberedMapping).toEqual([
      { heading: "Kennung", field: "extinguisherCode" },
      { heading: "Art", field: "typeName" },
    ]);
    const history = await office.done<List<ImportDetail>>("listImportHistory", { query: { status: "Validated", pageSize: 500 } });
    expect(history.items.find((item) => item.importId === importId)).toMatchObject({
      status: "Validated",
      refused: 1,
      fileName: "list.csv",
    });
  });

  test("is listed with those of other statuses, wherever decided ones lie between them", async () => {
    const uploaded = await stage(EXTINGUISHER_FIELDS, ["M-1||CO2|HB-L01|"]);
    const { importId: validated } = await validate(EXTINGUISHER_FIELDS, ["M-2||CO2|HB-L01|"]);
    const canceled = await stage(EXTINGUISHER_FIELDS, ["M-3||CO2|HB-L01|"]);
    await office.done("cancelImport", { params: { id: canceled } });
    const history = await office.done<List<ImportDetail>>("listImportHistory", { query: { status: "Uploaded,Validated", pageSize: 500 } });
    const listed = history.items.map(({ importId }) => importId);
    expect([uploaded, validated, canceled].map((id) => listed.includes(id))).toEqual([true, true, false]);
    expect(new Set(history.items.map(({ status }) => status))).toEqual(new Set(["Uploaded", "Validated"]));
    expect(history.totalCount).toBe(listed.length);
    expect(await office.refused("listImports", { query: { status: "Uploaded,Begun" } })).toEqual([
      400,
      "validation",
      { "status.1": ["field.choice"] },
    ]);
  });

  test("is no longer validated or corrected once it is decided", async () => {
    const { importId } = await validate(EXTINGUISHER_FIELDS, ["Z-1||CO2|HB-L01|"]);
    await commitImport(server, admin, importId);
    expect(await office.refused("validateImport", { body: { importId, mapping: mappingOf(EXTINGUISHER_FIELDS) } })).toEqual([
      409,
      "importDecided",
    ]);
    expect(
      await office.refused("editImportRows", { params: { id: importId }, body: { rows: [{ rowNumber: 2, isLeftOut: true }] } }),
    ).toEqual([409, "importDecided"]);
  });

  test("is validated by two administrators at once, one after the other", async () => {
    const importId = await stage(EXTINGUISHER_FIELDS, ["Y-1||CO2|New nook|", "Y-2||Odd agent|New nook|"]);
    const once = () => office.done<ImportValidated>("validateImport", { body: { importId, mapping: mappingOf(EXTINGUISHER_FIELDS) } });
    const [one, other] = await Promise.all([once(), once()]);
    expect([one.toCreate, one.locationsToCreate, one.typesToCreate]).toEqual([2, 1, 1]);
    expect(outcomes(one)).toEqual(outcomes(other));
    expect(await commitImport(server, admin, importId)).toMatchObject({ status: "Completed", created: 2 });
  });
});

describe("an import is closed to", () => {
  test.each(["inspector@harbor.example", "staff@harbor.example", "root@pinseal.example"])(
    "%s, who can neither validate, read nor correct it",
    async (email) => {
      const { importId } = await validate(EXTINGUISHER_FIELDS, ["X-1||CO2|HB-L01|"]);
      const user = await server.signIn(email);
      const other = createCallsAs(server, () => ({ ...user, tenantId: admin.tenantId }));
      const calls: [Parameters<CallsAs["refused"]>[0], object][] = [
        ["validateImport", { body: { importId, mapping: mappingOf(EXTINGUISHER_FIELDS) } }],
        ["getImport", { params: { id: importId } }],
        ["listImports", {}],
        ["listImportRows", { params: { id: importId } }],
        ["editImportRows", { params: { id: importId }, body: { rows: [] } }],
      ];
      for (const [name, input] of calls) expect([name, ...(await other.refused(name, input))]).toEqual([name, 403, "roleRequired"]);
    },
  );

  test("another tenant, which does not find it and does not know its codes and locations", async () => {
    const cedarAdmin = await server.signIn("admin@cedar.example");
    const cedar = createCallsAs(server, () => cedarAdmin);
    const { importId } = await validate(EXTINGUISHER_FIELDS, ["X-2||CO2|HB-L01|"]);
    expect(await cedar.refused("validateImport", { body: { importId, mapping: mappingOf(EXTINGUISHER_FIELDS) } })).toEqual([
      404,
      "notFound",
    ]);
    for (const name of ["getImport", "listImportRows"] as const) {
      expect(await cedar.refused(name, { params: { id: importId } })).toEqual([404, "notFound"]);
    }
    expect(await cedar.refused("editImportRows", { params: { id: importId }, body: { rows: [] } })).toEqual([404, "notFound"]);
    const theirs = await validate(EXTINGUISHER_FIELDS, ["HB-E001||CO2|HB-L01|"], { whenExists: "replace" }, cedar, cedarAdmin);
    expect(outcomes(theirs)).toEqual([["create"]]);
    expect(theirs).toMatchObject({ locationsToCreate: 1 });
  });
});
