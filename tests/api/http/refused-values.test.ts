import { describe, expect, test } from "vitest";
import { isCommonPassword } from "../../../src-api/authentication/common-passwords.ts";
import { openHarbor } from "../support/harbor.ts";

const { server, inspectorCalls, inspector, admin, verify } = await openHarbor();

describe("half of a character", () => {
  test.each([
    ["in the notes", { notes: "all \ud83d well" }, "notes"],
    ["at the end", { notes: "cut\ud83e" }, "notes"],
    ["that is the second", { notes: "\udca5" }, "notes"],
  ])("%s is refused with its place, so that no record is sealed that cannot be read again", async (_name, more, place) => {
    const response = await server.call("createInspection", {
      as: inspector,
      body: await inspectorCalls.inspection(inspector, "HB-E001", more),
    });
    expect(response.json()).toMatchObject({ status: 400, code: "validation", errors: { [place]: ["field.text"] } });
  });

  test("within a list is reported with its index", async () => {
    const body = await inspectorCalls.inspection(inspector, "HB-E001");
    const [first, ...rest] = body["checklistResponses"] as object[];
    const checklistResponses = [{ ...first, comments: "\ud83d" }, ...rest];
    const response = await server.call("createInspection", { as: inspector, body: { ...body, checklistResponses } });
    expect(response.json()).toMatchObject({ status: 400, errors: { "checklistResponses.0.comments": ["field.text"] } });
  });

  test("and its other half, however they are escaped, form a character: the record is valid", async () => {
    const { inspectionId, notes } = await inspectorCalls.submit(inspector, "HB-E001", { notes: "\ud83e\uddef 🧯 \\ud83e" });
    expect(notes).toBe("🧯 🧯 \\ud83e");
    expect(await verify(inspectionId)).toMatchObject({ isValid: true });
  });
});

describe("bytes that are not UTF-8", () => {
  test.each([
    ["a byte that begins nothing", [0xff]],
    ["a character that breaks off", [0xf0, 0x9f, 0xa7]],
    ["half of a pair, written as a character", [0xed, 0xa0, 0xbd]],
  ])("are refused, not replaced: %s", async (_name, bytes) => {
    const [before = "", after = ""] = JSON.stringify(await inspectorCalls.inspection(inspector, "HB-E001", { notes: "@" })).split("@");
    const response = await server.app.inject({
      method: "POST",
      url: "/api/v2/inspections",
      headers: {
        authorization: `Bearer ${inspector.accessToken}`,
        "x-tenant-id": inspector.tenantId ?? "",
        "content-type": "application/json",
      },
      payload: Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)]),
    });
    expect(response.json()).toMatchObject({ status: 400, code: "invalidJson" });
  });
});

describe("a number that is too large", () => {
  const type = { typeCode: "HUGE", typeName: "Huge", fullnessCheck: "Gauge" };
  test.each([
    [
      "accuracy of a position",
      "/api/v2/inspections",
      "gpsAccuracy",
      () => inspectorCalls.inspection(admin, "HB-E001", { gpsAccuracy: "@" }),
    ],
    ["capacity of a type", "/api/extinguishertypes", "capacity", async () => ({ ...type, capacity: "@" })],
  ])("is refused as the %s", async (_name, url, place, body) => {
    const response = await server.app.inject({
      method: "POST",
      url,
      headers: { authorization: `Bearer ${admin.accessToken}`, "x-tenant-id": admin.tenantId ?? "", "content-type": "application/json" },
      payload: JSON.stringify(await body()).replace('"@"', "1e999"),
    });
    expect(response.json()).toMatchObject({ status: 400, errors: { [place]: ["field.outOfRange"] } });
  });
});

describe("a time zone", () => {
  const set = (timeZone: string) => server.call("updateTenantSettings", { as: admin, body: { timeZone } });

  test.each(["ACT", "NET", "US/Pacific-New", "SystemV/PST8PDT", "Nowhere/Town"])(
    "%s, which the database does not know, is refused, and the tenant's calendar keeps working",
    async (name) => {
      expect((await set(name)).json()).toMatchObject({ status: 400, errors: { timeZone: ["field.timeZone"] } });
      expect((await server.call("getTodayCountV1", { as: admin })).statusCode).toBe(200);
    },
  );

  test.each([
    ["asia/tokyo", "Asia/Tokyo"],
    ["America/New_York", "America/New_York"],
  ])("%s is kept as %s", async (name, kept) => {
    expect((await set(name)).json()).toMatchObject({ timeZone: kept });
    expect((await server.call("getTodayCountV1", { as: admin })).statusCode).toBe(200);
  });
});

describe("a date before 1900 or after 2200", () => {
  test.each(["0001-01-01T00:00:00Z", "1899-12-31T23:59:59Z", "2201-01-01T00:00:00Z", "9999-12-31T23:59:59Z"])(
    "%s is refused as the day of an inspection and of a plan",
    async (inspectionDate) => {
      const body = await inspectorCalls.inspection(inspector, "HB-E002", { inspectionDate });
      const errors = { inspectionDate: ["field.outOfRange"] };
      expect((await server.call("createInspection", { as: inspector, body })).json()).toMatchObject({ status: 400, errors });
      const plan = { extinguisherId: body["extinguisherId"], inspectorUserId: inspector.user.userId, inspectionDate };
      expect((await server.call("createInspection", { as: admin, body: plan })).json()).toMatchObject({ status: 400, errors });
    },
  );

  test.each(["1899-12-31", "2201-01-01"])("%s is refused as the day an extinguisher was made", async (manufactureDate) => {
    const { extinguisherId } = await inspectorCalls.extinguisher(inspector, "HB-E002");
    const response = await server.call("updateExtinguisher", { as: admin, params: { id: extinguisherId }, body: { manufactureDate } });
    expect(response.json()).toMatchObject({ status: 400, errors: { manufactureDate: ["field.outOfRange"] } });
  });
});

describe("a moment that does not exist", () => {
  test.each(["2026-02-30T10:00:00Z", "2026-03-01T10:00:00+23:00"])(
    "%s is refused at its field, as the date of an inspection, of a plan and of a change",
    async (inspectionDate) => {
      const refused = { status: 400, errors: { inspectionDate: ["field.timestamp"] } };
      const body = await inspectorCalls.inspection(inspector, "HB-E002", { inspectionDate });
      expect((await server.call("createInspection", { as: inspector, body })).json()).toMatchObject(refused);
      const plan = { inspectionType: "Monthly", extinguisherIds: [body["extinguisherId"]], inspectorUserId: inspector.user.userId };
      expect((await server.call("planInspections", { as: admin, body: { ...plan, inspectionDate } })).json()).toMatchObject(refused);
      const { inspectionId } = await inspectorCalls.schedule(inspector, "HB-E002");
      const change = { as: admin, params: { id: inspectionId }, body: { inspectionDate } };
      expect((await server.call("updateInspection", change)).json()).toMatchObject(refused);
    },
  );
});

describe("a password that a guesser tries first", () => {
  const tooCommon = { status: 400, code: "validation" };
  const at = (name: string) => ({ ...tooCommon, errors: { [name]: ["field.passwordTooCommon"] } });

  test.each(["aaaaaaaaaa", "1234567890", "abcdefghij", "qwertyuiop", "1212121212", "abcabcabcabc", "9876543210", "1q2w3e4r5t6y"])(
    "%s counts as one",
    (password) => expect(isCommonPassword(password)).toBe(true),
  );
  test.each(["password123", "Password1!", "P@ssw0rd2024", "!!welcome!!1", "Letmein12345", "iloveyou2024", "Football99!!", "Pinseal1234"])(
    "%s counts as one",
    (password) => expect(isCommonPassword(password)).toBe(true),
  );
  test.each(["Pinseal-demo-1", "long-enough-1", "another-one-1", "correct horse battery staple", "tulip-harbor-94", "0b6QmZ3vXr1s"])(
    "%s does not count as one",
    (password) => expect(isCommonPassword(password)).toBe(false),
  );

  test("is refused at sign-up, by a mailed link, and when it is changed", async () => {
    const password = "Password123!";
    const body = { email: "p@firm.example", password, firstName: "P", lastName: "W", organizationName: "Firm" };
    expect((await server.call("register", { body })).json()).toMatchObject(at("password"));
    expect((await server.call("resetPassword", { body: { token: "x", password } })).json()).toMatchObject(at("password"));
    const change = { currentPassword: "Pinseal-demo-1", newPassword: password };
    expect((await server.call("changePassword", { as: inspector, body: change })).json()).toMatchObject(at("newPassword"));
    expect((await server.call("me", { as: await server.signIn("inspector@harbor.example") })).statusCode).toBe(200);
  });
});
