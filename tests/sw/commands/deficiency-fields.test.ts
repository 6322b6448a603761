import { expect, test } from "vitest";
import { DeficiencyDraft } from "#shared/entities/deficiency.ts";
import { saveResponses } from "../../../src-sw/commands/drafts.ts";
import { getDraft } from "../../../src-sw/queries/drafts.ts";
import type { OperationRow } from "../../../src-sw/stores/work-schema.ts";
import { sampleOf } from "../../support/samples.ts";
import { finish, must, pass, sign, submit } from "../support/phone/inspecting.ts";
import { ADA, id } from "../support/phone/phone-server.ts";
import { createReadyPhone } from "../support/phone/phone.ts";

const deficiency = sampleOf(DeficiencyDraft) as DeficiencyDraft;
const problem = { ...pass(id("d", 1)), response: "Fail", deficiency } as const;

test("each field of a deficiency is kept with its response, and goes with the create", async () => {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone);
  must(await saveResponses(phone.deps, { draftId: draft.id, responses: [problem] }));
  expect(must(await getDraft(phone.deps, { draftId: draft.id })).responses).toContainEqual(problem);
  await sign(phone, draft.id);
  await submit(phone, draft.id);
  const [create] = (await phone.dump())["sync_queue"] as OperationRow[];
  expect(create?.data).toMatchObject({ deficiencies: [{ checklistItemId: id("d", 1), ...deficiency }] });
});

test.each(Object.keys(DeficiencyDraft.entries))(
  "a response with another %s in its deficiency counts as changed and needs a new signature",
  async (field) => {
    const phone = await createReadyPhone(ADA);
    const { draft } = await finish(phone);
    const versionWith = async (deficiency: DeficiencyDraft): Promise<number> => {
      must(await saveResponses(phone.deps, { draftId: draft.id, responses: [{ ...problem, deficiency }] }));
      return must(await getDraft(phone.deps, { draftId: draft.id })).version;
    };
    const version = await versionWith(deficiency);
    expect(await versionWith({ ...deficiency })).toBe(version);
    expect(await versionWith({ ...deficiency, [field]: "Minor" })).toBe(version + 1);
  },
);
