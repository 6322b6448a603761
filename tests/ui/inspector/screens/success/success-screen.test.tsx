import { expect, test } from "vitest";
import { Route } from "wouter";
import { SuccessScreen } from "../../../../../src-ui/inspector/screens/success/SuccessScreen.tsx";
import { renderWithEngine } from "../../../support/engine-render.tsx";
import { inspectorSession } from "../../../support/fake-engine.ts";
import { SIGNATURE_DRAFT } from "../../../support/signature-draft.ts";

test("the receipt of an inspection that is being corrected leads to its draft, and does not say that it is gone", async () => {
  history.replaceState(null, "", "/inspector/inspection-success?inspection=corrected");
  const getSubmitted = async () => ({ ok: false, code: "notFound", message: "" }) as const;
  const getDraft = async () => ({ ok: true, value: { ...SIGNATURE_DRAFT, id: "corrected" } }) as const;
  const screen = <Route path="/inspector/inspection-success" component={SuccessScreen} />;
  const view = await renderWithEngine(screen, { session: inspectorSession() }, { getSubmitted, getDraft });
  await expect.poll(() => location.pathname + location.search).toBe("/inspector/inspection-signature?draft=corrected");
  expect(view.container.textContent).not.toContain("no longer on this device");
  await view.leave();
});
