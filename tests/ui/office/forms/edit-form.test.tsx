import { useEffect, useState } from "react";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { requiredText } from "#shared/entities/fields.ts";
import { ApiError } from "../../../../src-ui/api/api-error.ts";
import { TextField } from "../../../../src-ui/components/TextField.tsx";
import { useWrite } from "../../../../src-ui/office/data/use-write.ts";
import { EditForm } from "../../../../src-ui/office/forms/EditForm.tsx";
import { useEditForm } from "../../../../src-ui/office/forms/use-edit-form.ts";
import { asksBeforeClosing } from "../../support/asks-before-closing.ts";
import { control, press, submit, type } from "../../support/form-driver.ts";
import { renderInOffice } from "../../support/office-render.tsx";

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
    storeKey: `person ${person.id}`,
    saved: person,
    valuesOf: ({ firstName, lastName }: Person) => ({ firstName, lastName }),
    schema: Body,
    bodyOf: (values) => values,
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

let receive: (next: Partial<Person>) => void;
let people = 0;

/** A person's record as the server has it, and its form, which can be left and opened again. */
function Office({ id }: { id: string }) {
  const [person, setPerson] = useState<Person>({ id, version: 1, firstName: "Ada", lastName: "Byron" });
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    receive = (next) => setPerson((before) => ({ ...before, ...next }));
  }, []);
  return (
    <>
      {!isAway && <Names person={person} />}
      <button onClick={() => setAway(!isAway)}>{isAway ? "Return" : "Leave"}</button>
    </>
  );
}

type Page = Awaited<ReturnType<typeof renderInOffice>>;
let page: Page;

async function open(): Promise<void> {
  page = await renderInOffice(<Office id={`p${++people}`} />);
}
const names = (): string[] => ["First name", "Last name"].map((label) => control(page, label).value);
const unsaved = (): boolean => page.container.textContent.includes("You have changes that are not saved");
async function goAndReturn(): Promise<void> {
  await press(page, "Leave");
  await press(page, "Return");
}

describe("unsaved input in a form for saved data", () => {
  test("is restored after leaving the form, and marked as unsaved", async () => {
    await open();
    await type(page, "Last name", "Lovelace");
    expect(unsaved(), "no notice while typing").toBe(false);
    await goAndReturn();
    expect(names()).toEqual(["Ada", "Lovelace"]);
    expect(unsaved()).toBe(true);
  });

  test.each<[how: string, end: () => Promise<void>, then: string]>([
    [
      "it was saved",
      async () => {
        await submit(page);
        await page.settle(() => page.sent[0]!.respond({ version: 2, firstName: "Ada", lastName: "LOVELACE" }));
        await page.settle(() => receive({ version: 2, lastName: "LOVELACE" }));
      },
      "LOVELACE",
    ],
    [
      "it was saved after the form was left",
      async () => {
        await submit(page);
        await press(page, "Leave");
        await page.settle(() => page.sent[0]!.respond(undefined));
        await page.settle(() => receive({ version: 2, lastName: "LOVELACE" }));
        await press(page, "Return");
      },
      "LOVELACE",
    ],
    ["it was canceled", () => press(page, "Cancel"), "Byron"],
    [
      "it was discarded on return",
      async () => {
        await goAndReturn();
        await press(page, "Discard changes");
      },
      "Byron",
    ],
    ["the old value was typed again", () => type(page, "Last name", "Byron"), "Byron"],
  ])("is forgotten once %s", async (_how, end, then) => {
    await open();
    await type(page, "Last name", "Lovelace");
    await end();
    expect(names()).toEqual(["Ada", then]);
    await goAndReturn();
    expect(names()).toEqual(["Ada", then]);
    expect(unsaved()).toBe(false);
  });

  test("is saved for a form that was opened again while the save was under way", async () => {
    await open();
    await type(page, "Last name", "Lovelace");
    await submit(page);
    await goAndReturn();
    await page.settle(() => page.sent[0]!.respond({ version: 2, firstName: "Ada", lastName: "Lovelace" }));
    await page.settle(() => receive({ version: 2, lastName: "Lovelace" }));
    expect(unsaved()).toBe(false);
    await type(page, "Last name", "King");
    await submit(page);
    expect(page.sent.map(({ options }) => options.ifMatch)).toEqual([1, 2]);
  });

  test("is kept if it was typed after a return, while a save from before was under way", async () => {
    await open();
    await type(page, "Last name", "Lovelace");
    await submit(page);
    await goAndReturn();
    await type(page, "Last name", "King");
    await page.settle(() => page.sent[0]!.respond({ version: 2, firstName: "Ada", lastName: "Lovelace" }));
    await goAndReturn();
    expect(names()).toEqual(["Ada", "King"]);
    expect(unsaved()).toBe(true);
  });

  test("typed after a return is saved over the person's own earlier save, which is not somebody else's", async () => {
    await open();
    await type(page, "Last name", "Lovelace");
    await submit(page);
    await goAndReturn();
    await type(page, "Last name", "King");
    await page.settle(() => page.sent[0]!.respond({ version: 2, firstName: "Ada", lastName: "Lovelace" }));
    await page.settle(() => receive({ version: 2, lastName: "Lovelace" }));
    await submit(page);
    expect(page.sent.map(({ options }) => options.ifMatch)).toEqual([1, 2]);
  });

  test("is not sent again by a form that was opened again while the save was under way", async () => {
    await open();
    await type(page, "Last name", "Lovelace");
    await submit(page);
    await goAndReturn();
    await submit(page);
    expect(page.sent).toHaveLength(1);
    await page.settle(() => page.sent[0]!.refuse(new ApiError("serverError", "The server had a problem.", 500)));
    expect(names()).toEqual(["Ada", "Lovelace"]);
    await submit(page);
    expect(page.sent).toHaveLength(2);
  });

  test.each(["Cancel", "Discard changes"])(
    "is not discarded by “%s” while a save is under way, but once that has failed",
    async (button) => {
      await open();
      await type(page, "Last name", "Lovelace");
      await submit(page);
      await goAndReturn();
      await press(page, button);
      expect(names()).toEqual(["Ada", "Lovelace"]);
      await page.settle(() => page.sent[0]!.refuse(new ApiError("serverError", "The server had a problem.", 500)));
      await press(page, button);
      expect(names()).toEqual(["Ada", "Byron"]);
    },
  );

  test("is kept if it was typed while a save was under way, and is saved by the next one", async () => {
    await open();
    await type(page, "Last name", "Lovelace");
    await submit(page);
    await type(page, "First name", "Augusta");
    await page.settle(() => page.sent[0]!.respond({ version: 2, firstName: "Ada", lastName: "LOVELACE" }));
    await page.settle(() => receive({ version: 2, lastName: "LOVELACE" }));
    expect(names()).toEqual(["Augusta", "LOVELACE"]);
    await goAndReturn();
    expect(names()).toEqual(["Augusta", "LOVELACE"]);
    expect(unsaved()).toBe(true);
    await submit(page);
    expect(page.sent[1]).toMatchObject({ input: { body: { firstName: "Augusta", lastName: "LOVELACE" } }, options: { ifMatch: 2 } });
  });

  test("makes the browser ask before it closes the page, also on another screen, until it is discarded", async () => {
    await open();
    await type(page, "Last name", "Lovelace");
    await press(page, "Leave");
    expect(asksBeforeClosing()).toBe(true);
    await press(page, "Return");
    await press(page, "Discard changes");
    await press(page, "Leave");
    expect(asksBeforeClosing()).toBe(false);
  });

  test("never appears in the form of another record", async () => {
    await open();
    await type(page, "Last name", "Lovelace");
    await page.leave();
    await open();
    expect(names()).toEqual(["Ada", "Byron"]);
  });
});

describe("a concurrent change by somebody else", () => {
  const ifMatch = (): (number | undefined)[] => page.sent.map(({ options }) => options.ifMatch);

  test("is shown if nothing was typed", async () => {
    await open();
    await page.settle(() => receive({ version: 2, firstName: "Augusta" }));
    expect(names()).toEqual(["Augusta", "Byron"]);
  });

  test("is no conflict if it touched none of the form's fields", async () => {
    await open();
    await type(page, "Last name", "Lovelace");
    await page.settle(() => receive({ version: 5 }));
    await submit(page);
    expect(ifMatch()).toEqual([5]);
  });

  test("also conflicts with what was typed before the form was left", async () => {
    await open();
    await type(page, "Last name", "Lovelace");
    await press(page, "Leave");
    await page.settle(() => receive({ version: 2, lastName: "King" }));
    await press(page, "Return");
    await submit(page);
    expect(ifMatch(), "the version that the person saw").toEqual([1]);
    await page.settle(() => page.sent[0]!.refuse(stale));
    expect(page.container.textContent).toContain("Last name: now “King”, you have “Lovelace”");
  });

  test("stays in the untouched fields when the person keeps their own values", async () => {
    await open();
    await type(page, "Last name", "Lovelace");
    await page.settle(() => receive({ version: 2, firstName: "Augusta", lastName: "King" }));
    await submit(page);
    await page.settle(() => page.sent[0]!.refuse(stale));
    expect([...page.container.querySelectorAll("[role=alert] li")].map((line) => line.textContent)).toEqual([
      "First name: now “Augusta” (you did not change it)",
      "Last name: now “King”, you have “Lovelace”",
    ]);
    await press(page, "Keep mine");
    expect(names()).toEqual(["Augusta", "Lovelace"]);
    await submit(page);
    expect(ifMatch()).toEqual([1, 2]);
  });

  test("replaces the typed values on demand", async () => {
    await open();
    await type(page, "Last name", "Lovelace");
    await page.settle(() => receive({ version: 2, firstName: "Augusta", lastName: "King" }));
    await submit(page);
    await page.settle(() => page.sent[0]!.refuse(stale));
    await press(page, "Use the saved version");
    expect(names()).toEqual(["Augusta", "King"]);
  });

  test("that replaces the typed values leaves alone what was typed after it was shown, and says so", async () => {
    await open();
    await type(page, "Last name", "Lovelace");
    await page.settle(() => receive({ version: 2, lastName: "King" }));
    await submit(page);
    await page.settle(() => page.sent[0]!.refuse(stale));
    await type(page, "First name", "Augusta");
    expect([...page.container.querySelectorAll("[role=alert] li")].map((line) => line.textContent)).toEqual([
      "Last name: now “King”, you have “Lovelace”",
    ]);
    await press(page, "Use the saved version");
    expect(names()).toEqual(["Augusta", "King"]);
    await submit(page);
    expect(page.sent[1]).toMatchObject({ input: { body: { firstName: "Augusta", lastName: "King" } }, options: { ifMatch: 2 } });
  });
});
