import { afterAll, expect, test } from "vitest";
import type { ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import type { Photo } from "#shared/entities/photo.ts";
import { photoForm, picture } from "../support/pictures.ts";
import { createTestServer } from "../support/server.ts";

const server = await createTestServer();
afterAll(server.close);

test("an inspection and its photo, sent by an inspector, are read back whole, the photo byte for byte", async () => {
  const inspector = await server.signIn("inspector@harbor.example");
  const extinguisher = (await server.call("getExtinguisherByBarcode", { as: inspector, params: { code: "hb-e001" } })).json();
  const templates = await server.call("listChecklistTemplates", { as: inspector, query: { inspectionType: "Monthly" } });
  const [template] = templates.json<{ items: ChecklistTemplate[] }>().items;
  const created = await server.call("createInspection", {
    as: inspector,
    key: "thread-1",
    body: {
      extinguisherId: extinguisher.extinguisherId,
      inspectionDate: new Date().toISOString(),
      inspectorUserId: inspector.user.userId,
      checklistResponses: template?.items.map(({ checklistItemId }) => ({ checklistItemId, response: "Pass" })),
    },
  });
  expect(created.statusCode).toBe(201);
  const inspection = created.json<Inspection>();
  expect(inspection).toMatchObject({
    status: "Completed",
    passed: true,
    receiptNumber: expect.stringMatching(/^[2-9A-Z]{2}-[2-9A-Z]{3}-[2-9A-Z]{3}$/),
  });

  const bytes = await picture();
  const form = photoForm({ inspectionId: inspection.inspectionId, photoType: "Overview" }, bytes);
  const uploaded = await server.call("uploadPhoto", { as: inspector, key: "thread-2", body: form });
  expect(uploaded.statusCode).toBe(201);
  const link = new URL(uploaded.json<Photo>().url);
  const fetched = await server.app.inject({ url: link.pathname + link.search });
  expect(fetched.rawPayload.equals(bytes)).toBe(true);

  const read = await server.call("getInspection", { as: inspector, params: { id: inspection.inspectionId } });
  expect(read.json<Inspection>()).toMatchObject({ photos: [{ sizeBytes: bytes.length }], checklistResponses: { length: 14 } });
  const listed = await server.call("listInspections", {
    as: inspector,
    query: { extinguisherId: extinguisher.extinguisherId, pageSize: 1 },
  });
  expect(listed.json().items[0].inspectionId).toBe(inspection.inspectionId);
});
