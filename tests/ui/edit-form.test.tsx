import { useEffect, useState } from "react";
import * as v from "valibot";
import { afterEach, describe, expect, test } from "vitest";
import { requiredText } from "#shared/entities/fields.ts";
import { TextField } from "../../src-ui/components/TextField.tsx";
import { ApiError } from "../../src-ui/office/api/api-error.ts";
import { EditForm } from "../../src-ui/office/components/EditForm.tsx";
import { useEditForm } from "../../src-ui/office/components/use-edit-form.ts";
import { useWrite } from "../../src-ui/office/data/use-write.ts";
import { control, press, submit, type } from "./form-driver.ts";
import { renderInOffice } from "./office-render.tsx";

interface Person {
  id: string;
  version: number;
  firstName: string;
  lastName: string;
}

const Body = v.object({ firstName: requiredText(20), lastName: requiredText(20) });
const LABELS = { firstName: "First name", lastName: "Last name" };
const stale = new ApiError("versionStale", "somebody else saved", 412, {});

function Names({ person }: { person: Person }) {
  const write = useWrite("PUT /users/{id}");
  const edit = useEditForm({
    keepAs: `person ${person.id}`,
    saved: person,
    valuesOf: ({ firstName, lastName }: Person) => ({ firstName, lastName }),
    schema: Body,
    toBody: (values) => values,
    submit: async (body, { ifMatch }) => {
      return (await write.send({ params: { id: person.id }, body: { email: "a@b.example", ...body } }, { ifMatch })) as unknown as Person;
    },
  });
  return (
    <EditForm edit={edit} labels={LABELS} onCancel={() => {}}>
      <TextField label="First name" {...edit.form.field("firstName")} />
      <TextField label="Last name" {...edit.form.field("lastName")} />
    </EditForm>
  );
}

let told: (next: Partial<Person>) => void;
let people = 0;

/** What the server said last of a person, and the form over it, which can be left. */
function Office({ id }: { id: string }) {
  const [person, setPerson] = useState<Person>({ id, version: 1, firstName: "Ada", lastName: "Byron" });
  const [away, setAway] = useState(false);
  useEffect(() => {
    told = (next) => setPerson((before) => ({ ...before, ...next }));
  }, []);
  return (
    <>
      {!away && <Names person={person} />}
      <button onClick={() => setAway(!away)}>{away ? "Return" : "Leave"}</button>
    </>
  );
}

type Page = Awaited<ReturnType<typeof renderInOffice>>;
let page: Page;
afterEach(() => page.leave());

async function open(): Promise<void> {
  page = await renderInOffice(<Office id={`p${++people}`} />);
}
const names = (): string[] => ["First name", "Last name"].map((label) => control(page, label).value);
const unsaved = (): boolean => page.place.textContent.includes("You have changes that are not saved");
async function goAndReturn(): Promise<void> {
  await press(page, "Leave");
  await press(page, "Return");
}

describe("what is typed into a form over something saved", () => {
  test("is there again after leaving the form, and called unsaved", async () => {
    await open();
    await type(page, "Last name", "Lovelace");
    expect(unsaved(), "it need not be said while one types").toBe(false);
    await goAndReturn();
    expect(names()).toEqual(["Ada", "Lovelace"]);
    expect(unsaved()).toBe(true);
  });

  test.each<[how: string, end: () => Promise<void>, then: string]>([
    [
      "it was saved",
      async () => {
        await submit(page);
        await page.settle(() => page.sent[0]?.answer({ version: 2, firstName: "Ada", lastName: "LOVELACE" }));
        await page.settle(() => told({ version: 2, lastName: "LOVELACE" }));
      },
      "LOVELACE",
    ],
    [
      "it was saved while one was elsewhere",
      async () => {
        await submit(page);
        await press(page, "Leave");
        await page.settle(() => page.sent[0]?.answer(undefined));
        await page.settle(() => told({ version: 2, lastName: "LOVELACE" }));
        await press(page, "Return");
      },
      "LOVELACE",
    ],
    ["it was cancelled", () => press(page, "Cancel"), "Byron"],
    [
      "it was discarded on return",
      async () => {
        await goAndReturn();
        await press(page, "Discard changes");
      },
      "Byron",
    ],
    ["it was typed back", () => type(page, "Last name", "Byron"), "Byron"],
  ])("is forgotten once %s", async (_how, end, then) => {
    await open();
    await type(page, "Last name", "Lovelace");
    await end();
    expect(names()).toEqual(["Ada", then]);
    await goAndReturn();
    expect(names()).toEqual(["Ada", then]);
    expect(unsaved()).toBe(false);
  });

  test("is never put into the form of something else", async () => {
    await open();
    await type(page, "Last name", "Lovelace");
    await page.leave();
    await open();
    expect(names()).toEqual(["Ada", "Byron"]);
  });
});

describe("what somebody else saves meanwhile", () => {
  const ifMatch = (): (number | undefined)[] => page.sent.map(({ options }) => options.ifMatch);

  test("is shown while nothing is typed", async () => {
    await open();
    await page.settle(() => told({ version: 2, firstName: "Augusta" }));
    expect(names()).toEqual(["Augusta", "Byron"]);
  });

  test("is no conflict where it touched none of the form's fields", async () => {
    await open();
    await type(page, "Last name", "Lovelace");
    await page.settle(() => told({ version: 5 }));
    await submit(page);
    expect(ifMatch()).toEqual([5]);
  });

  test("is a conflict with what was typed before leaving the form, too", async () => {
    await open();
    await type(page, "Last name", "Lovelace");
    await press(page, "Leave");
    await page.settle(() => told({ version: 2, lastName: "King" }));
    await press(page, "Return");
    await submit(page);
    expect(ifMatch(), "what was seen is the version before").toEqual([1]);
    await page.settle(() => page.sent[0]?.refuse(stale));
    expect(page.place.textContent).toContain("Last name: now “King”, you have “Lovelace”");
  });

  test("stays in the untouched fields when the person keeps their own values", async () => {
    await open();
    await type(page, "Last name", "Lovelace");
    await page.settle(() => told({ version: 2, firstName: "Augusta", lastName: "King" }));
    await submit(page);
    await page.settle(() => page.sent[0]?.refuse(stale));
    expect([...page.place.querySelectorAll("[role=alert] li")].map((line) => line.textContent)).toEqual([
      "First name: now “Augusta” (you did not change it)",
      "Last name: now “King”, you have “Lovelace”",
    ]);
    await press(page, "Keep mine");
    expect(names()).toEqual(["Augusta", "Lovelace"]);
    await submit(page);
    expect(ifMatch()).toEqual([1, 2]);
  });

  test("is taken over on demand", async () => {
    await open();
    await type(page, "Last name", "Lovelace");
    await page.settle(() => told({ version: 2, firstName: "Augusta", lastName: "King" }));
    await submit(page);
    await page.settle(() => page.sent[0]?.refuse(stale));
    await press(page, "Use theirs");
    expect(names()).toEqual(["Augusta", "King"]);
  });
});
