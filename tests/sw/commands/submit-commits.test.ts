import { expect, test } from "vitest";
import { pass } from "../support/phone/inspecting.ts";
import { extinguisher, LOBBY } from "../support/phone/phone-server.ts";
import { ADA_ID } from "../support/world.ts";
import { createApp } from "../support/world/app.ts";
import type { App } from "../support/world/app.ts";

/** Resolves with an app whose inspector has a draft with a response to every question. */
async function withDraft(): Promise<{ app: App; draftId: string }> {
  const app = createApp(1);
  await app.signIn(ADA_ID);
  const draftId = app.world.random.uuid();
  const started = await app.engine().startDraft({ draftId, locationId: LOBBY.locationId, extinguisherId: extinguisher(1).extinguisherId });
  if (!started.ok) throw new Error(started.code);
  const responses = started.value.template.items.map(({ checklistItemId }) => pass(checklistItemId));
  await app.engine().saveResponses({ draftId, responses });
  await app.world.quiet();
  return { app, draftId };
}

test("a submit waits for two commits, its position in the order, then everything at once, and only then for the registration of a sync event", async () => {
  const { app, draftId } = await withDraft();
  const { world } = app;
  const before = world.steps.length;
  const result = await app.engine().submitDraft({
    draftId,
    operationId: world.random.uuid(),
    signature: { kind: "typed", name: "A. Inspector" },
    signaturePhoto: { photoId: world.random.uuid(), bytes: world.random.bytes(32), contentType: "image/jpeg" },
  });
  expect(result).toMatchObject({ ok: true });
  const everything = "commit inspection_responses+inspections+photos+sync_queue+upload_queue";
  // A registration before the rows are there could be used up by a sync event that finds nothing to send.
  expect(world.steps.slice(before)).toEqual(["commit values", everything, "register"]);
});
