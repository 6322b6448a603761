import { expect, test } from "vitest";
import { ApiProblem } from "../../../src-api/http/problems.ts";
import { readPdf } from "./paper.ts";
import { openReports } from "./reports.ts";

const { server, administrator, harbor, cedar, report, ask, before } = await openReports();

const codesOf = (text: string): string[] => text.match(/\b[HC][BD]-E\d+\b/g) ?? [];
const issuedCount = async (): Promise<number> => (await server.call("listIssuedReports", { as: harbor })).json().totalCount;

test.each([
  ["today", {}],
  ["overdue ones", { state: "overdue" }],
  ["a past day", { asOf: before }],
])("the register as PDF has the rows of the other forms, in their order: %s", async (_name, query) => {
  for (const user of [harbor, cedar]) {
    const { rows, totals, title, asOf } = await report("register", user, query);
    const answer = await ask("register", user, { ...query, format: "pdf" });
    expect(answer.headers["content-type"]).toBe("application/pdf");
    expect(answer.headers["content-disposition"]).toContain(`filename="${title} ${asOf}.pdf"`);
    const { pages, isTagged } = await readPdf(answer.rawPayload);
    expect(isTagged).toBe(true);
    expect(codesOf(pages.join("\n"))).toEqual(rows.map((row) => row["extinguisherCode"]));
    expect(pages[0]).toContain(`${totals["all"]} All`);
    expect(pages[0]).toContain(user === harbor ? "Harbor Point Hospital" : "Cedar Logistics");
  }
});

test("everybody who may read may make one; what others of the tenant see is refused as in the other forms, and leaves no code behind", async () => {
  const viewer = await server.signIn("staff@harbor.example");
  expect((await ask("register", viewer, { format: "pdf", state: "failed" })).statusCode).toBe(400);
  const [location] = (await server.call("listLocations", { as: cedar })).json().items;
  const count = await issuedCount();
  expect((await ask("register", viewer, { format: "pdf", locationId: location.locationId })).statusCode).toBe(404);
  expect(await issuedCount()).toBe(count);
  expect((await ask("register", viewer, { format: "pdf", state: "overdue" })).statusCode).toBe(200);
  expect(await issuedCount()).toBe(count + 1);
});

test("what cannot be made is one clear problem and leaves no code behind", async () => {
  const { makePdf } = server.ports;
  const count = await issuedCount();
  server.ports.makePdf = () => Promise.reject(new ApiProblem("pdfNotMade"));
  const answer = await ask("register", harbor, { format: "pdf" });
  server.ports.makePdf = makePdf;
  expect(answer.json()).toMatchObject({ status: 503, code: "pdfNotMade" });
  expect(await issuedCount()).toBe(count);
});

test("no transaction is open while one is made", async () => {
  const { makePdf } = server.ports;
  const open: number[] = [];
  server.ports.makePdf = async (...made) => {
    const { rows } = await administrator.query<{ count: number }>(
      "SELECT count(*)::integer AS count FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'",
    );
    open.push(rows[0]?.count ?? -1);
    return makePdf(...made);
  };
  expect((await ask("register", harbor, { format: "pdf", state: "overdue" })).statusCode).toBe(200);
  server.ports.makePdf = makePdf;
  expect(open).toEqual([0]);
});
