import { expect, test } from "vitest";
import { saveResponses } from "../../../src-sw/commands/drafts.ts";
import { heldWork } from "../../../src-sw/queries/held-work.ts";
import { begin, finish, must, pass, submit } from "../support/phone/inspecting.ts";
import { ADA, BEA, id } from "../support/phone/phone-server.ts";
import { createReadyPhone } from "../support/phone/phone.ts";

test("everybody's unfinished inspections are counted beside the unsent ones, without those that were only opened", async () => {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone);
  await submit(phone, draft.id);
  await begin(phone, undefined, 2);
  const { id: draftId } = await begin(phone);
  must(await saveResponses(phone.deps, { draftId, responses: [pass(id("d", 1))] }));
  expect(await heldWork(phone.deps)).toMatchObject({ drafts: 1, unsent: { inspections: 1 } });
  await phone.signIn(BEA);
  expect(await heldWork(phone.deps)).toMatchObject({ drafts: 1 });
});
