import { afterEach, expect, test } from "vitest";
import { UpdateNotice } from "../../../src-ui/app/UpdateNotice.tsx";
import { updateWaiting } from "../../../src-ui/app/worker.ts";
import { renderWithEngine } from "../support/engine-render.tsx";

afterEach(() => (updateWaiting.value = false));

test.each([
  ["offered", "/inspector/dashboard"],
  ["offered", "/dashboard"],
  ["offered", "/inspections"],
  ["offered", "/reports"],
  ["not offered", "/inspector/inspection-checklist"],
  ["not offered", "/inspections/new"],
  ["not offered", "/import-data"],
])("a new version is %s at %s", async (offered, path) => {
  history.replaceState(null, "", path);
  updateWaiting.value = true;
  const view = await renderWithEngine(<UpdateNotice />);
  expect(view.container.textContent.includes("A new version is ready")).toBe(offered === "offered");
});
