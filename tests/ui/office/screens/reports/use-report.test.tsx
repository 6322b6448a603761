import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { expect, test } from "vitest";
import { ApiError } from "../../../../../src-ui/api/api-error.ts";
import { Page } from "../../../../../src-ui/office/components/Page.tsx";
import { useBatch } from "../../../../../src-ui/office/data/use-batch.ts";
import { useReadAgainOnSync } from "../../../../../src-ui/office/data/use-read-again-on-sync.ts";
import { useWrite } from "../../../../../src-ui/office/data/use-write.ts";
import { useReport } from "../../../../../src-ui/office/screens/reports/use-report.ts";
import { press } from "../../../support/form-driver.ts";
import { renderInOffice } from "../../../support/office-render.tsx";

function Report() {
  const { data, cachedAt } = useReport("register", {}, true);
  return (
    <Page title="Register" cachedAt={cachedAt}>
      {data?.title}
    </Page>
  );
}

/** A report, which can be left and opened again, beside what makes the data on screen be read again. */
function Office() {
  const [isOpen, setOpen] = useState(true);
  const { send } = useWrite("DELETE /photos/{id}");
  const batch = useBatch("DELETE /photos/{id}");
  useReadAgainOnSync(useQueryClient());
  const input = { params: { id: "p1" } };
  return (
    <>
      {isOpen && <Report />}
      <button onClick={() => setOpen(!isOpen)}>{isOpen ? "Leave" : "Open"}</button>
      <button onClick={() => void send(input)}>Write</button>
      <button onClick={() => void batch.run([{ input }])}>Write all</button>
    </>
  );
}

let page: Awaited<ReturnType<typeof renderInOffice>>;
const requested = () => page.sent.filter(({ path }) => path === "/reports/{name}");

async function open(): Promise<void> {
  page = await renderInOffice(<Office />);
  await page.settle(() => requested()[0]!.respond({ title: "made first" }));
  await expect.poll(() => page.container.textContent).toContain("made first");
}

async function write(button: string): Promise<void> {
  await press(page, button);
  await page.settle(() => page.sent.findLast(({ path }) => path === "/photos/{id}")!.respond(null));
}

const sendSomething = () =>
  page.settle(() =>
    page.channel.broadcast(page.fake.event({ name: "photo-uploaded", detail: { id: "u1", photoId: "p1", inspectionId: "i1" } })),
  );

test.each([
  { what: "a write", change: () => write("Write") },
  { what: "several writes", change: () => write("Write all") },
  { what: "this device sent something", change: sendSomething },
])("a report on screen stays the document that it is after $what, and is made again once it is opened anew", async ({ change }) => {
  await open();
  await change();
  expect(requested()).toHaveLength(1);
  await press(page, "Leave");
  await press(page, "Open");
  expect(requested()).toHaveLength(2);
  await page.settle(() => requested()[1]!.respond({ title: "made again" }));
  await expect.poll(() => page.container.textContent).toContain("made again");
});

test("a report opened anew without a change in between is not made again", async () => {
  await open();
  await press(page, "Leave");
  await press(page, "Open");
  expect(page.container.textContent).toContain("made first");
  expect(requested()).toHaveLength(1);
});

test.each([
  { what: "could not be made", end: () => requested()[0]!.refuse(new ApiError("serverError", "Try again later.", 503)) },
  { what: "is this device's copy", end: () => requested()[0]!.respond({ title: "made first" }, Date.UTC(2026, 0, 15)) },
])("a report on screen that $what is made once the server can be reached", async ({ end }) => {
  page = await renderInOffice(<Office />);
  await page.settle(end);
  await sendSomething();
  await page.settle(() => requested()[1]!.respond({ title: "made again" }));
  await expect.poll(() => page.container.textContent).toContain("made again");
  expect(page.container.textContent).not.toContain("This is as of");
});

test("a report that cannot be made again says as of when it is", async () => {
  await open();
  await write("Write");
  await press(page, "Leave");
  await press(page, "Open");
  await page.settle(() => requested()[1]!.refuse(new ApiError("serverError", "Try again later.", 503)));
  await expect.poll(() => page.container.textContent).toContain("The server cannot be reached. This is as of");
  await expect.poll(() => page.container.textContent).toContain("made first");
});
