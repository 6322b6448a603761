import { useState } from "react";
import * as v from "valibot";
import { expect, test } from "vitest";
import { requiredText } from "#shared/entities/fields.ts";
import { ApiError } from "../../../src-ui/api/api-error.ts";
import { TextField } from "../../../src-ui/components/TextField.tsx";
import { Form } from "../../../src-ui/forms/Form.tsx";
import { useForm } from "../../../src-ui/forms/use-form.ts";
import { useWrite } from "../../../src-ui/office/data/use-write.ts";
import { useUnsavedKey } from "../../../src-ui/office/forms/use-unsaved-key.ts";
import { control, press, submit, type } from "../support/form-driver.ts";
import { renderInOffice } from "../support/office-render.tsx";

function NewTenant() {
  const create = useWrite("POST /tenants");
  const form = useForm({
    storeKey: useUnsavedKey("new organization"),
    initial: { tenantName: "" },
    schema: v.object({ tenantName: requiredText(20) }),
    bodyOf: (values) => values,
    submit: async (body) => void (await create.send({ body })),
  });
  return (
    <Form form={form}>
      <TextField label="Name" {...form.field("tenantName")} />
    </Form>
  );
}

/** A form for something new, which can be left and opened again. */
function Office() {
  const [isAway, setAway] = useState(false);
  return (
    <>
      {!isAway && <NewTenant />}
      <button onClick={() => setAway(!isAway)}>{isAway ? "Return" : "Leave"}</button>
    </>
  );
}

let page: Awaited<ReturnType<typeof renderInOffice>>;

/** Submits a name, and opens the form again while that is under way. */
async function openAgainDuringCreate(): Promise<void> {
  page = await renderInOffice(<Office />);
  await type(page, "Name", "North");
  await submit(page);
  await press(page, "Leave");
  await press(page, "Return");
}

test("a form for something new that is opened again while it is created does not create it twice, and is empty afterwards", async () => {
  await openAgainDuringCreate();
  expect(control(page, "Name").value).toBe("North");
  await submit(page);
  expect(page.sent).toHaveLength(1);
  await page.settle(() => page.sent[0]!.respond({}));
  expect(control(page, "Name").value).toBe("");
});

test("a form for something new that is opened again while the create fails still has what was typed", async () => {
  await openAgainDuringCreate();
  await page.settle(() => page.sent[0]!.refuse(new ApiError("duplicate", "There is one with this name.", 409)));
  expect(control(page, "Name").value).toBe("North");
  await submit(page);
  expect(page.sent).toHaveLength(2);
});
