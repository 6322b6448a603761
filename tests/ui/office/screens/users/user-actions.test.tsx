import { useEffect, useState } from "react";
import { expect, test } from "vitest";
import type { UserAccount } from "#shared/entities/user.ts";
import { ApiError } from "../../../../../src-ui/api/api-error.ts";
import { UserActions } from "../../../../../src-ui/office/screens/users/UserActions.tsx";
import { ToastContext } from "../../../../../src-ui/use-toast.ts";
import { inspectorSession } from "../../../support/fake-engine.ts";
import { press } from "../../../support/form-driver.ts";
import { renderInOffice } from "../../../support/office-render.tsx";

const ACCOUNT: UserAccount = {
  ...inspectorSession({ area: "office" }).user,
  userId: "other",
  isActive: true,
  emailConfirmed: true,
  hasPassword: true,
  roles: [],
  lastSignInAt: null,
  createdAt: "2026-01-15T09:00:00.000Z",
  version: 1,
};

let receive: (next: Partial<UserAccount>) => void;

function Account() {
  const [account, setAccount] = useState(ACCOUNT);
  useEffect(() => {
    receive = (next) => setAccount((before) => ({ ...before, ...next }));
  }, []);
  return <UserActions account={account} isLastAdmin={false} />;
}

test("an account deactivated again after it was reactivated is deactivated for real, though the first response was lost", async () => {
  const page = await renderInOffice(<Account />);
  const writes = () => page.sent.filter(({ path }) => path === "/users/{id}");
  async function deactivate(): Promise<void> {
    await press(page, "Deactivate");
    await page.settle(() => page.container.querySelector<HTMLButtonElement>("dialog button:last-of-type")!.click());
  }
  await deactivate();
  await page.settle(() => writes()[0]!.refuse(new ApiError("noResponse", "The server cannot be reached.", 0)));
  await page.settle(() => receive({ isActive: false, version: 2 }));
  await press(page, "Cancel");
  await press(page, "Reactivate");
  await page.settle(() => writes()[1]!.respond({ ...ACCOUNT, version: 3 }));
  await page.settle(() => receive({ isActive: true, version: 3 }));
  await deactivate();
  expect(writes()).toHaveLength(3);
  expect(writes()[2]?.options.idempotencyKey).not.toBe(writes()[0]?.options.idempotencyKey);
});

test("an account is deactivated and reactivated whatever else was changed since, and the undo spares a later change", async () => {
  const undone: (() => Promise<unknown>)[] = [];
  const page = await renderInOffice(
    <ToastContext value={({ undo }) => void (undo && undone.push(undo))}>
      <Account />
    </ToastContext>,
  );
  const versions = () => page.sent.filter(({ path }) => path === "/users/{id}").map(({ options }) => options.ifMatch);
  await press(page, "Deactivate");
  await page.settle(() => page.container.querySelector<HTMLButtonElement>("dialog button:last-of-type")!.click());
  await page.settle(() => page.sent.at(-1)!.respond({ ...ACCOUNT, isActive: false, version: 3 }));
  await page.settle(() => receive({ isActive: false, version: 3 }));
  await press(page, "Reactivate");
  await page.settle(() => page.sent.findLast(({ path }) => path === "/users/{id}")!.respond({ ...ACCOUNT, version: 4 }));
  await page.settle(() => void undone[0]?.());
  expect(versions()).toEqual([undefined, undefined, 4]);
});
