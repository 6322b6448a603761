import { parse } from "csv-parse/sync";
import { Client } from "pg";
import { afterAll } from "vitest";
import { addDays, dayIn, startOfDay } from "#shared/calendar.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import { definitionOf } from "#shared/reports/report-definitions.ts";
import type { ReportName } from "#shared/reports/report-definitions.ts";
import type { ReportResult } from "#shared/reports/result.ts";
import { createCallsAs } from "../../support/calls-as.ts";
import { createInspectorCalls } from "../../support/inspector-calls.ts";
import { createTestServer } from "../../support/server.ts";
import type { TestUser } from "../../support/server.ts";

/** Starts a server with the demo, a signed-in user of each tenant, and a connection without row-level security. All end with the test file. */
export async function openReports() {
  const server = await createTestServer();
  const superuser = new Client(server.database.superuser);
  await superuser.connect();
  afterAll(async () => {
    await superuser.end();
    await server.close();
  });
  const harbor = await server.signIn("admin@harbor.example");
  const cedar = await server.signIn("admin@cedar.example");
  const timeZone = "America/New_York";
  const today = dayIn(timeZone, new Date());

  /** Runs plain SQL, with the tenant as `$1`, the day as `$2` and the first moment after it as `$3`. */
  async function rowsOf<Row extends object>(user: TestUser, day: string, sql: string, more: unknown[] = []): Promise<Row[]> {
    const given = [user.tenantId, day, startOfDay(timeZone, addDays(day, 1)), ...more];
    const used = given.filter((_, at) => sql.includes(`$${at + 1}`));
    const numbered = given.reduce<string>((text, _, at) => {
      const place = given.slice(0, at).filter((_value, before) => sql.includes(`$${before + 1}`)).length + 1;
      return text.replaceAll(`$${at + 1}`, `$${place}`);
    }, sql);
    return (await superuser.query<Row>(numbered, used)).rows;
  }

  const inspectorCalls = createInspectorCalls(server);

  /** Resolves with the required filters of a report about the extinguisher with this code, or about an inspection of it. */
  async function givenFor(name: ReportName, user: TestUser, code: string): Promise<object> {
    if (definitionOf(name).required === undefined) return {};
    const { extinguisherId, locationId } = await inspectorCalls.extinguisher(user, code);
    if (name === "annual-certificate") return { locationId, year: today.slice(0, 4) };
    if (name === "unit") return { extinguisherId };
    const inspections = createCallsAs(server, () => user).done<Inspection[]>("listExtinguisherInspections", {
      params: { id: extinguisherId },
    });
    return { inspectionId: (await inspections).findLast(({ dataHash }) => dataHash !== null)?.inspectionId };
  }

  return {
    server,
    superuser,
    inspectorCalls,
    givenFor,
    timeZone,
    today,
    /** Two months ago. */
    before: addDays(today, -61),
    harbor,
    cedar,
    office: (user: TestUser) => createCallsAs(server, () => user),
    ask: (name: ReportName, user: TestUser, query: object = {}) => server.call("getReport", { as: user, params: { name }, query }),
    report: (name: ReportName, user: TestUser, query: object = {}): Promise<ReportResult> =>
      createCallsAs(server, () => user).done("getReport", { params: { name }, query }),
    rowsOf,
    /** Runs plain SQL and resolves with the numbers of its one row. */
    count: async (user: TestUser, day: string, sql: string, more?: unknown[]): Promise<Record<string, number>> => {
      const [row = {}] = await rowsOf<Record<string, string | null>>(user, day, sql, more);
      return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value ?? 0)]));
    },
  };
}

/** Returns the lines of a CSV file, the heading first. */
export function csvRows(text: string): string[][] {
  return parse(text, { bom: true, relax_column_count: false });
}
