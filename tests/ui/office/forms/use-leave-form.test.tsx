import { useState } from "react";
import * as v from "valibot";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useLocation } from "wouter";
import { ApiError } from "../../../../src-ui/api/api-error.ts";
import { useForm } from "../../../../src-ui/forms/use-form.ts";
import { useWrite } from "../../../../src-ui/office/data/use-write.ts";
import { useLeaveForm } from "../../../../src-ui/office/forms/use-leave-form.ts";
import { useUrlState } from "../../../../src-ui/office/urls/use-url-state.ts";
import { useNavigate } from "../../../../src-ui/urls/use-navigate.ts";
import { ToastContext } from "../../../../src-ui/use-toast.ts";
import type { Toast } from "../../../../src-ui/use-toast.ts";
import { press, submit } from "../../support/form-driver.ts";
import { renderInOffice } from "../../support/office-render.tsx";

const WAYS = ["by its own link", "to what it edits", "by its query"] as const;

/** A form that leads somewhere once it is saved. */
function Saving({ way }: { way: (typeof WAYS)[number] }) {
  const navigate = useNavigate();
  const leave = useLeaveForm("/made");
  const url = useUrlState();
  const goOn = {
    "by its own link": () => navigate("/made"),
    "to what it edits": leave,
    "by its query": () => url.set({ made: "yes" }),
  };
  const write = useWrite("POST /tenants");
  const form = useForm({
    initial: {},
    schema: v.object({}),
    bodyOf: () => ({}),
    submit: async () => {
      await write.send({ body: { tenantName: "North" } });
      goOn[way]();
    },
  });
  return <form onSubmit={form.onSubmit} />;
}

function Screens({ way }: { way: (typeof WAYS)[number] }) {
  const [, navigate] = useLocation();
  const [isOpen, setOpen] = useState(true);
  const leave = (): void => {
    setOpen(false);
    navigate("/elsewhere");
  };
  return (
    <>
      {isOpen && <Saving way={way} />}
      <button onClick={leave}>Elsewhere</button>
    </>
  );
}

let page: Awaited<ReturnType<typeof renderInOffice>>;
let shown: Toast[] = [];
beforeEach(() => history.replaceState(null, "", "/form"));
afterEach(() => (shown = []));

/** Saves the form, and goes to another screen before the server has responded. */
async function leaveDuringSave(way: (typeof WAYS)[number]): Promise<void> {
  page = await renderInOffice(
    <ToastContext value={(toast) => shown.push(toast)}>
      <Screens way={way} />
    </ToastContext>,
  );
  await submit(page);
  await press(page, "Elsewhere");
}

test.each(WAYS)("a form that goes on %s does so once it is saved", async (way) => {
  page = await renderInOffice(<Screens way={way} />);
  await submit(page);
  await page.settle(() => page.sent[0]!.respond({}));
  expect(location.pathname + location.search).toMatch(/made/);
});

test.each(WAYS)("a save that ends after its form was left does not lead away from the next screen %s", async (way) => {
  await leaveDuringSave(way);
  await page.settle(() => page.sent[0]!.respond({}));
  expect(location.pathname + location.search).toBe("/elsewhere");
});

test("a save that fails after its form was left is reported on the next screen", async () => {
  await leaveDuringSave("by its own link");
  await page.settle(() => page.sent[0]!.refuse(new ApiError("offline", "You are offline.")));
  expect(shown).toEqual([{ message: "Not saved. You are offline.", tone: "danger" }]);
});
