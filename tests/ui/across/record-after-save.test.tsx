import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Loaded } from "../../../src-ui/office/components/Loaded.tsx";
import { useRead } from "../../../src-ui/office/data/use-read.ts";
import { useWrite } from "../../../src-ui/office/data/use-write.ts";
import { press } from "../support/form-driver.ts";
import { renderInOffice } from "../support/office-render.tsx";

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
afterEach(() => page.leave());

test.each([
  { what: "shows it as saved, with what the response does not say", version: 3, shown: "Augusta, ada@b.example" },
  { what: "keeps a later version that was read meanwhile", version: 1, shown: "Ada, ada@b.example" },
])("a record opened again after a save, before the next read, $what", async ({ version, shown }) => {
  page = await renderInOffice(<Office />);
  await page.settle(() => page.sent[0]?.respond({ userId: "u1", version: 2, firstName: "Ada", email: "ada@b.example" }));
  await press(page, "Leave");
  await press(page, "Save");
  await page.settle(() => page.sent[1]?.respond({ userId: "u1", version, firstName: "Augusta" }));
  await press(page, "Open");
  expect(page.container.textContent).toContain(shown);
});
