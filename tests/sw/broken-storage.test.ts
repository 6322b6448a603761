import { expect, test } from "vitest";
import type { Engine, EngineMethod, Result } from "#shared/engine/engine.ts";
import { createEngine } from "../../src-sw/engine.ts";
import { HARBOR, PASSWORD, ADA } from "./support/phone/phone-server.ts";
import { createPhone } from "./support/phone/phone.ts";

/** The calls that have a result. */
type ResultMethod = { [M in EngineMethod]: Awaited<ReturnType<Engine[M]>> extends Result<unknown> ? M : never }[EngineMethod];

const id = "0b9f6f4e-5d0c-4c55-9f39-0d6b3c6b0a01";
const photo = { photoId: id, bytes: new ArrayBuffer(1), contentType: "image/jpeg" };

/** An input for each call that has a result; the compiler demands all of them. */
const INPUTS: { [M in ResultMethod]: Parameters<Engine[M]>[0] } = {
  signIn: { email: ADA.email, password: PASSWORD, area: "inspector" },
  devSignIn: { email: ADA.email, area: "inspector" },
  restoreSession: { refreshToken: "kept", area: "inspector" },
  signOut: { userId: ADA.userId },
  chooseTenant: { tenantId: HARBOR },
  refreshSession: { generation: 1 },
  pullReference: {},
  startDraft: { draftId: id, locationId: id, extinguisherId: id },
  getDraft: { draftId: id },
  saveResponses: { draftId: id, responses: [] },
  clearResponses: { draftId: id, checklistItemIds: [] },
  saveDraft: { draftId: id },
  discardDraft: { draftId: id },
  addPhoto: { ...photo, draftId: id, photoType: "Overview", checklistItemId: null, captureDate: "2026-03-02T08:30:00.000Z" },
  removePhoto: { draftId: id, photoId: id },
  readPhoto: { photoId: id },
  submitDraft: { draftId: id, operationId: id, signaturePhoto: photo },
  getSubmitted: { inspectionId: id },
  editSubmitted: { inspectionId: id, operationId: id, changes: {} },
  withdrawSubmitted: { inspectionId: id, operationId: id },
  reopenRefused: { inspectionId: id },
  discardRefused: { id },
  queueOperation: { id, type: "deficiency", action: "create", data: {} },
  retry: {},
};

test.each(Object.entries(INPUTS))(
  "%s reports a broken storage in its result, so that the page can say what it is",
  async (method, input) => {
    const { ports } = createPhone().deps;
    const indexedDB = Object.assign(Object.create(ports.indexedDB) as IDBFactory, {
      open() {
        throw new DOMException("broken", "UnknownError");
      },
    });
    const { engine } = createEngine({ ...ports, indexedDB }, "/api", { inBackground: (work) => void work().catch(() => undefined) });
    const call = engine[method as ResultMethod] as (input: unknown) => Promise<Result<unknown>>;
    expect(await call(input)).toMatchObject({ ok: false, code: "storageFailed" });
  },
);
