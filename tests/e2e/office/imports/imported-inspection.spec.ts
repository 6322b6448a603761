import { accounts } from "../../../qa/accounts.ts";
import { desk, expect, test } from "../../../qa/index.ts";
import { expectAccessibleEverywhere } from "../../support/accessibility.ts";

test.use({ deviceOptions: desk });

const sheet = ["Asset ID,Type,Room,Last inspection,Result,Inspected by", "PAPER-1,ABC 10 lb,Annex,2026-10-05,Pass,J. Doe"].join("\n");
const mapping = [
  { heading: "Asset ID", field: "extinguisherCode" },
  { heading: "Type", field: "typeName" },
  { heading: "Room", field: "room" },
  { heading: "Last inspection", field: "lastInspectionDate" },
  { heading: "Result", field: "lastInspectionPassed" },
  { heading: "Inspected by", field: "lastInspectedBy" },
];

test("an imported inspection is listed with its extinguisher, apart from those done in the app", async ({ server, device }) => {
  const call = server.api.as(await server.api.signIn(accounts.harborAdmin));
  const form = new FormData();
  form.append("file", new Blob([sheet], { type: "text/csv" }), "register.csv");
  const { importId } = (await call("POST", "/imports/upload", { form })).json;
  await call("POST", "/imports/validate", { json: { importId, mapping } });
  await call("POST", `/imports/${importId}/commit`);
  await expect.poll(async () => (await call("GET", `/imports/${importId}`)).json.status).toBe("Completed");
  const { extinguisherId } = (await call("GET", "/extinguishers/barcode/PAPER-1")).json;
  await device.signInOffice(accounts.harborAdmin, `/extinguishers?extinguisher=${extinguisherId}`);
  const { page } = device;
  const card = page.getByRole("region", { name: "Imported inspections" });
  await expect(card).toContainText("Monthly, Oct 5, 2026");
  await expect(card).toContainText("By J. Doe, from register.csv");
  await expect(page.getByRole("main")).toContainText("Not inspected here yet.");
  await expectAccessibleEverywhere(page, "an extinguisher with an imported inspection");
});
