import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { requiredText } from "#shared/entities/fields.ts";
import { ApiError } from "../../../src-ui/api/api-error.ts";
import type { ApiErrorCode } from "../../../src-ui/api/api-error.ts";
import { ErrorSummary } from "../../../src-ui/components/ErrorSummary.tsx";
import { TextField } from "../../../src-ui/components/TextField.tsx";
import { useForm } from "../../../src-ui/forms/use-form.ts";
import { useWrite } from "../../../src-ui/office/data/use-write.ts";
import { asksBeforeClosing } from "../support/asks-before-closing.ts";
import { control as controlOf, submit as submitOn, type as typeInto } from "../support/form-driver.ts";
import { renderInOffice } from "../support/office-render.tsx";

const Body = v.object({
  tenantName: requiredText(20),
  labels: v.object({ first: requiredText(5) }),
});

/** A form of the office with a field that is nested in its body. */
function Sample({ version }: { version: number }) {
  const write = useWrite("POST /tenants");
  const form = useForm({
    initial: { tenantName: "", "labels.first": "", email: "" },
    schema: Body,
    bodyOf: (values) => ({ tenantName: values.tenantName, labels: { first: values["labels.first"] } }),
    submit: async (body) => {
      await write.send({ body }, { ifMatch: version });
    },
  });
  return (
    <form onSubmit={form.onSubmit}>
      <ErrorSummary errors={form.errors} />
      {form.hasConflict && <p>Somebody else saved</p>}
      <TextField label="Name" {...form.field("tenantName")} />
      <TextField label="First label" {...form.field("labels.first")} />
      <TextField label="Email" {...form.field("email")} />
      <output>{form.isDirty ? "changed" : "unchanged"}</output>
    </form>
  );
}

type Page = Awaited<ReturnType<typeof renderInOffice>>;
let page: Page;

const control = (label: string): HTMLInputElement => controlOf(page, label);
const type = (label: string, text: string): Promise<void> => typeInto(page, label, text);
const submit = (): Promise<void> => submitOn(page);
const summary = (): string[] => [...page.container.querySelectorAll('[role="alert"] li')].map((line) => line.textContent ?? "");
const errorBeside = (label: string): string | null => document.getElementById(`${control(label).id}-error`)?.textContent ?? null;
const refusal = (code: ApiErrorCode, status: number, errors = {}): ApiError => new ApiError(code, `message of ${code}`, status, errors);

async function fillIn(): Promise<void> {
  page = await renderInOffice(<Sample version={3} />);
  await type("Name", "North");
  await type("First label", "Red");
}

describe("a form", () => {
  test("lists missing fields by name in a focused summary and beside each field, and sends nothing", async () => {
    page = await renderInOffice(<Sample version={3} />);
    await submit();
    expect(summary()).toEqual(["Enter the name", "Enter the first label"]);
    expect(errorBeside("Name")).toBe("Enter the name");
    expect(errorBeside("First label")).toBe("Enter the first label");
    expect(control("Name").getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement?.getAttribute("role")).toBe("alert");
    expect(page.sent).toEqual([]);
  });

  test("saves once on a double submit, and has no unsaved changes afterwards", async () => {
    await fillIn();
    await submit();
    await submit();
    expect(page.sent).toHaveLength(1);
    expect(page.sent[0]).toMatchObject({ input: { body: { tenantName: "North", labels: { first: "Red" } } }, options: { ifMatch: 3 } });
    expect(page.container.querySelector("output")?.textContent).toBe("changed");
    await page.settle(() => page.sent[0]!.respond({}));
    expect(page.container.querySelector("output")?.textContent).toBe("unchanged");
  });

  test.each<[what: string, error: unknown, inSummary: string, beside: [field: string, words: string] | null]>([
    [
      "a field",
      refusal("validation", 400, { tenantName: ["field.duplicate"] }),
      "Name: This is already in use",
      ["Name", "This is already in use"],
    ],
    [
      "a nested field",
      refusal("validation", 400, { "labels.first": ["field.tooLong"] }),
      "First label: This is too long",
      ["First label", "This is too long"],
    ],
    [
      "a field that its words name",
      refusal("validation", 400, { email: ["field.email"] }),
      "Enter an email address, like name@example.com",
      ["Email", "Enter an email address, like name@example.com"],
    ],
    ["a value without a field", refusal("validation", 400, { other: ["field.required"] }), "other: This is required", null],
    ["an email that is taken", refusal("emailTaken", 409), "message of emailTaken", ["Email", "message of emailTaken"]],
    ["the whole form", refusal("inUse", 409), "message of inUse", null],
    ["a lost connection", refusal("offline", 0), "message of offline What you typed is still here.", null],
  ])("puts a refusal of %s where it belongs and keeps what was typed", async (_what, error, inSummary, beside) => {
    await fillIn();
    await submit();
    await page.settle(() => page.sent[0]!.refuse(error));
    expect(summary()).toEqual([inSummary]);
    if (beside) expect(errorBeside(beside[0])).toBe(beside[1]);
    expect(control("Name").value).toBe("North");
  });

  test("lists the first error of each control in the order of the form, after those about the whole form", async () => {
    await fillIn();
    await submit();
    const codes = {
      "labels.first": ["field.tooLong", "field.duplicate"],
      other: ["field.required"],
      tenantName: ["field.duplicate", "field.tooLong"],
      another: ["field.required"],
    };
    await page.settle(() => page.sent[0]!.refuse(refusal("validation", 400, codes)));
    expect(summary()).toEqual([
      "other: This is required",
      "another: This is required",
      "Name: This is already in use",
      "First label: This is too long",
    ]);
  });

  test("says that somebody else saved meanwhile, and keeps what was typed", async () => {
    await fillIn();
    await submit();
    await page.settle(() => page.sent[0]!.refuse(refusal("versionStale", 412)));
    expect(page.container.textContent).toContain("Somebody else saved");
    expect(summary()).toEqual([]);
    expect(control("First label").value).toBe("Red");
  });

  test("asks before the page is left with unsaved changes, and only then", async () => {
    page = await renderInOffice(<Sample version={3} />);
    expect(asksBeforeClosing()).toBe(false);
    await type("Name", "North");
    expect(asksBeforeClosing()).toBe(true);
  });

  test("asks before the page is left during a save, and no longer once it is saved", async () => {
    await fillIn();
    await submit();
    expect(asksBeforeClosing()).toBe(true);
    await page.settle(() => page.sent[0]!.respond({}));
    expect(asksBeforeClosing()).toBe(false);
  });
});

describe("the key of a write", () => {
  const keys = (): (string | undefined)[] => page.sent.map(({ options }) => options.idempotencyKey);

  test.each<[what: string, same: boolean, error: ApiError]>([
    ["a lost response", true, refusal("noResponse", 0)],
    ["a timeout", true, refusal("timeout", 0)],
    ["a lost connection", true, refusal("offline", 0)],
    ["a server error", true, refusal("serverError", 500)],
    ["a refusal", false, refusal("duplicate", 409)],
  ])("after %s is the same one: %s", async (_what, same, error) => {
    await fillIn();
    await submit();
    await page.settle(() => page.sent[0]!.refuse(error));
    await submit();
    const [first, second] = keys();
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second === first).toBe(same);
  });

  test("changes with the content and after a success", async () => {
    await fillIn();
    await submit();
    await page.settle(() => page.sent[0]!.refuse(refusal("noResponse", 0)));
    await type("Name", "South");
    await submit();
    await page.settle(() => page.sent[1]!.respond({}));
    await submit();
    expect(new Set(keys()).size).toBe(3);
  });
});
