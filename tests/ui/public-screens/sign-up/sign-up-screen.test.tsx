import { expect, test } from "vitest";
import type { Engine } from "#shared/engine/engine.ts";
import { SignUpScreen } from "../../../../src-ui/public-screens/sign-up/SignUpScreen.tsx";
import { renderWithEngine } from "../../support/engine-render.tsx";
import { inspectorSession } from "../../support/fake-engine.ts";
import { control, submit, type } from "../../support/form-driver.ts";
import { recordHttpCalls } from "../../support/http-calls.ts";

const session = inspectorSession({ area: "office", currentTenantId: null });
const signedIn = async () => ({ ok: true, value: session }) as const;

/** Fills in the form and submits it. */
async function signUp(signIn: Engine["signIn"] = signedIn) {
  history.replaceState(null, "", "/register");
  const calls = recordHttpCalls();
  const page = await renderWithEngine(<SignUpScreen />, {}, { signIn });
  for (const [label, text] of [
    ["Organization", "Harbor Point Hospital"],
    ["First name", "Ada"],
    ["Last name", "Byron"],
    ["Email", "ada@harbor.example"],
    ["Password", "correct horse"],
  ] as const) {
    await type(page, label, text);
  }
  await submit(page);
  const registrations = () => calls.filter(({ path }) => path === "/authentication/register");
  return { ...page, calls, registrations };
}

test("signs up once, however often it is pressed, and signs in through the worker", async () => {
  const page = await signUp();
  await submit(page);
  expect(page.registrations()).toHaveLength(1);
  await page.settle(() => page.registrations()[0]!.respond({ refreshToken: "of the sign-up" }, { status: 201 }));
  expect(page.fake.inputsOf("signIn")).toEqual([{ email: "ada@harbor.example", password: "correct horse", area: "office" }]);
  expect(page.client.session.peek()?.user.userId).toBe(session.user.userId);
  expect(page.calls.at(-1)).toMatchObject({ path: "/authentication/logout", body: { refreshToken: "of the sign-up" } });
});

test("says beside the address that it is taken, keeps what was typed, and tries no sign-in with it", async () => {
  const page = await signUp();
  await page.settle(() => page.registrations()[0]!.refuse("emailTaken", 409));
  const email = control(page, "Email");
  expect(document.getElementById(`${email.id}-error`)?.textContent).toBe("message of emailTaken");
  expect(email.value).toBe("ada@harbor.example");
  expect(page.fake.count("signIn")).toBe(0);
});

test("recognizes on another press a sign-up whose response was lost", async () => {
  const page = await signUp();
  await page.settle(() => page.registrations()[0]!.lose());
  expect(page.container.querySelector('[role="alert"]')?.textContent).toContain("The server cannot be reached");
  await submit(page);
  await page.settle(() => page.registrations()[1]!.refuse("emailTaken", 409));
  expect(page.client.session.peek()?.user.userId).toBe(session.user.userId);
});

test("says where to sign in if the organization is registered and signing in did not work", async () => {
  const page = await signUp(async () => ({ ok: false, code: "offline", message: "" }));
  await page.settle(() => page.registrations()[0]!.respond({ refreshToken: "x" }, { status: 201 }));
  expect(page.container.textContent).toContain("Your organization is registered");
  expect(page.button("Sign in")?.getAttribute("href")).toBe("/login");
});

test("says whom to ask where registration is closed", async () => {
  const page = await signUp();
  await page.settle(() => page.registrations()[0]!.refuse("registrationClosed", 403));
  expect(page.container.textContent).toContain("ask its administrator for an account");
  expect(page.container.querySelector("form")).toBeNull();
});
