import { useState } from "react";
import { expect, test } from "vitest";
import type { Call } from "#shared/api/call.ts";
import { calls } from "#shared/api/index.ts";
import { Loaded } from "../../../src-ui/office/components/Loaded.tsx";
import { useRead } from "../../../src-ui/office/data/use-read.ts";
import { useWrite } from "../../../src-ui/office/data/use-write.ts";
import { press } from "../support/form-driver.ts";
import { renderInOffice } from "../support/office-render.tsx";
import { locationWith } from "../support/records.ts";

const path = { params: { id: "u1" } };

function Person() {
  const read = useRead("GET /users/{id}", path);
  return <Loaded read={read}>{({ firstName, email }) => <p>{`${firstName}, ${email}`}</p>}</Loaded>;
}

/** A person's record, which can be left and opened again, and a button that saves it. */
function Office() {
  const [isOpen, setOpen] = useState(true);
  const { send } = useWrite("PUT /users/{id}");
  const save = () => void send({ ...path, body: { email: "ada@b.example", firstName: "Augusta", lastName: "King" } });
  return (
    <>
      {isOpen && <Person />}
      <button onClick={() => setOpen(!isOpen)}>{isOpen ? "Leave" : "Open"}</button>
      <button onClick={save}>Save</button>
    </>
  );
}

let page: Awaited<ReturnType<typeof renderInOffice>>;

test.each([
  { what: "shows it as saved, with what the response does not say", version: 3, shown: "Augusta, ada@b.example" },
  { what: "keeps a later version that was read meanwhile", version: 1, shown: "Ada, ada@b.example" },
])("a record opened again after a save, before the next read, $what", async ({ version, shown }) => {
  page = await renderInOffice(<Office />);
  await page.settle(() => page.sent[0]!.respond({ userId: "u1", version: 2, firstName: "Ada", email: "ada@b.example" }));
  await press(page, "Leave");
  await press(page, "Save");
  await page.settle(() => page.sent[1]!.respond({ userId: "u1", version, firstName: "Augusta" }));
  await press(page, "Open");
  expect(page.container.textContent).toContain(shown);
});

/** A person's record with a button that saves their roles by a call below the record's path. */
function Roles() {
  const { send } = useWrite("PUT /users/{id}/tenant-roles");
  return (
    <>
      <Person />
      <button onClick={() => void send({ ...path, body: { roles: [] } })}>Save</button>
    </>
  );
}

test("a record that a call below its path changed is shown as saved before the next read", async () => {
  page = await renderInOffice(<Roles />);
  await page.settle(() => page.sent[0]!.respond({ userId: "u1", version: 2, firstName: "Ada", email: "ada@b.example" }));
  await press(page, "Save");
  await page.settle(() => page.sent[1]!.respond({ userId: "u1", version: 3, firstName: "Augusta" }));
  expect(page.sent.slice(2).map((sent) => sent.path)).toEqual(["/users/{id}"]);
  expect(page.container.textContent).toContain("Augusta, ada@b.example");
});

/** A location, read with and without what it contains, and a button that renames it. */
function Place() {
  const place = { params: { id: "lobby" } };
  const alone = useRead("GET /locations/{id}", place);
  const counted = useRead("GET /locations/{id}", { ...place, query: { counts: true } });
  const other = useRead("GET /locations/{id}", { params: { id: "roof" } });
  const { send } = useWrite("PUT /locations/{id}");
  const save = () => void send({ ...place, body: { locationName: "East lobby", locationCode: "HB-L01" } });
  return (
    <>
      <output>{[alone, counted, other].map(({ data }) => data?.locationName).join()}</output>
      <button onClick={save}>Save</button>
    </>
  );
}

test("a saved record is shown as saved wherever it was read, before the next read, and no other one is", async () => {
  page = await renderInOffice(<Place />);
  const names = () => page.container.querySelector("output")?.textContent;
  const lobby = locationWith();
  await page.settle(() => page.sent.forEach(({ input, respond }) => respond({ ...lobby, locationId: (input as typeof path).params.id })));
  await expect.poll(names).toBe("Main lobby,Main lobby,Main lobby");
  await press(page, "Save");
  const saved = page.sent.findLast(({ input }) => "body" in (input as object));
  await page.settle(() => saved!.respond({ ...lobby, locationName: "East lobby", version: 2 }));
  expect(names()).toBe("East lobby,East lobby,Main lobby");
});

test("each call below a record's path whose response has a version responds with fields of the record, but for a duplicate", () => {
  const all: Call[] = Object.values(calls);
  const fieldsOf = (call: Call | undefined): string[] =>
    call?.response && "entries" in call.response ? Object.keys(call.response.entries as object) : [];
  const below = all.filter((call) => call.method !== "GET" && call.path.includes("{id}/") && fieldsOf(call).includes("version"));
  expect(below.length).toBeGreaterThan(5);
  for (const call of below) {
    const record = all.find(({ method, path }) => method === "GET" && path === call.path.replace(/(?<=\{id\}).*/, ""));
    expect(fieldsOf(record)).toEqual(expect.arrayContaining(fieldsOf(call)));
  }
  expect(below.filter(({ status }) => status === 201).map(({ path }) => path)).toEqual(["/checklisttemplates/{id}/duplicate"]);
});
