import { useState } from "react";
import { expect, test } from "vitest";
import { ApiError } from "../../../../src-ui/api/api-error.ts";
import type { ApiErrorCode } from "../../../../src-ui/api/api-error.ts";
import { useBatch } from "../../../../src-ui/office/data/use-batch.ts";
import type { BatchResult } from "../../../../src-ui/office/data/use-batch.ts";
import { press } from "../../support/form-driver.ts";
import { renderInOffice } from "../../support/office-render.tsx";

/** Removes three photos by one batch, and shows its result. */
function Photos() {
  const { run } = useBatch("DELETE /photos/{id}");
  const [result, setResult] = useState<BatchResult | null>(null);
  const items = ["a", "b", "c"].map((id) => ({ input: { params: { id } } }));
  return (
    <>
      <button onClick={() => void run(items).then(setResult)}>Remove</button>
      <p>{result && `${result.done} done, ${result.refused.length} refused, stopped at ${result.stopped?.index ?? "none"}`}</p>
    </>
  );
}

let page: Awaited<ReturnType<typeof renderInOffice>>;

const shown = (): string | undefined => page.container.querySelector("p")?.textContent;

test("a batch goes on after the server has refused an item", async () => {
  page = await renderInOffice(<Photos />);
  await press(page, "Remove");
  await page.settle(() => page.sent[0]!.refuse(new ApiError("versionStale", "It was changed.", 412)));
  await page.settle(() => page.sent[1]!.respond(null));
  await page.settle(() => page.sent[2]!.respond(null));
  await expect.poll(shown).toBe("2 done, 1 refused, stopped at none");
});

test("what somebody else has deleted in the meantime counts as deleted, and does not stay to be deleted again", async () => {
  page = await renderInOffice(<Photos />);
  await press(page, "Remove");
  await page.settle(() => page.sent[0]!.respond(null));
  await page.settle(() => page.sent[1]!.refuse(new ApiError("notFound", "It is gone.", 404)));
  await page.settle(() => page.sent[2]!.respond(null));
  await expect.poll(shown).toBe("3 done, 0 refused, stopped at none");
});

test.each<[ApiErrorCode, number]>([
  ["signInNeeded", 401],
  ["notTheServer", 200],
  ["notTheServer", 404],
  ["tenantChanged", 0],
  ["tooManyRequests", 429],
])("a batch stops at %s (%i), which is no refusal, and attempts nothing after it", async (code, status) => {
  page = await renderInOffice(<Photos />);
  await press(page, "Remove");
  await page.settle(() => page.sent[0]!.respond(null));
  await page.settle(() => page.sent[1]!.refuse(new ApiError(code, "", status)));
  await expect.poll(shown).toBe("1 done, 0 refused, stopped at 1");
  expect(page.sent).toHaveLength(2);
});
