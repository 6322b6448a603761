import { describe, expect, test } from "vitest";
import { AccountLinkScreen } from "../../../../src-ui/public-screens/account-links/AccountLinkScreen.tsx";
import { renderWithEngine } from "../../support/engine-render.tsx";
import { press, submit, type } from "../../support/form-driver.ts";
import { recordHttpCalls } from "../../support/http-calls.ts";

/** Opens a mailed link, by its query. */
async function open(query: string) {
  history.replaceState(null, "", `/login?${query}`);
  const calls = recordHttpCalls();
  const page = await renderWithEngine(<AccountLinkScreen />);
  return { ...page, calls, alert: () => page.container.querySelector('[role="alert"]')?.textContent };
}

describe("a link for a new password", () => {
  async function choosePassword(query = "reset=token") {
    const page = await open(query);
    await type(page, "New password", "correct horse");
    await submit(page);
    return page;
  }

  test("saves it once, however often it is pressed, and leads to the sign-in", async () => {
    const page = await choosePassword();
    await submit(page);
    expect(page.calls.map(({ path, body }) => [path, body])).toEqual([
      ["/authentication/reset-password", { password: "correct horse", token: "token" }],
    ]);
    await page.settle(() => page.calls[0]!.respond({}));
    expect(location.pathname + location.search).toBe("/login");
    expect(history.state).toBe("password-changed");
  });

  test.each([
    ["reset=token", "/login"],
    ["reset=token&area=office", "/login"],
    ["reset=token&area=inspector", "/inspector/login"],
    ["reset=token&area=https://elsewhere.example", "/login"],
  ])("?%s leads to %s, where it was asked for, and nowhere else", async (query, signIn) => {
    const page = await choosePassword(query);
    expect(page.button("Back to sign-in")?.getAttribute("href")).toBe(signIn);
    await page.settle(() => page.calls[0]!.respond({}));
    expect(location.pathname + location.search).toBe(signIn);
    expect(history.state).toBe("password-changed");
  });

  test.each([
    ["reset=token", "/login"],
    ["reset=token&area=inspector", "/inspector/login"],
  ])("?%s that has expired offers a new one, from %s", async (query, signIn) => {
    const page = await choosePassword(query);
    await page.settle(() => page.calls[0]!.refuse("tokenNotValid", 400));
    expect(page.alert()).toContain("This link has already been used or has expired");
    expect(page.button("Send a new link")?.getAttribute("href")).toBe(`/login?forgotten=1&from=${encodeURIComponent(signIn)}`);
  });

  test("says why it was not saved, and can be tried again", async () => {
    const page = await choosePassword();
    await page.settle(() => page.calls[0]!.lose());
    expect(page.alert()).toContain("The server cannot be reached");
    await submit(page);
    expect(page.calls).toHaveLength(2);
  });

  test("leads nobody away from another screen once it was left", async () => {
    const page = await choosePassword();
    history.replaceState(null, "", "/home");
    await page.leave();
    await page.settle(() => page.calls[0]!.respond({}));
    expect(location.pathname).toBe("/home");
  });
});

describe("a link that confirms an address", () => {
  test("confirms nothing before its button is pressed", async () => {
    const page = await open("confirm=token");
    expect(page.calls).toEqual([]);
    await press(page, "Confirm my email address");
    await page.settle(() => page.calls[0]!.respond({}));
    expect(page.container.textContent).toContain("Your email address is confirmed");
  });

  test("says why that failed, and tries again on a press", async () => {
    const page = await open("confirm=token");
    await press(page, "Confirm my email address");
    await page.settle(() => page.calls[0]!.lose());
    expect(page.alert()).toContain("The server cannot be reached");
    await press(page, "Try again");
    expect(page.calls.map(({ body }) => body)).toEqual([{ token: "token" }, { token: "token" }]);
  });

  test("that has expired sends a new one to the address that is typed", async () => {
    const page = await open("confirm=token");
    await press(page, "Confirm my email address");
    await page.settle(() => page.calls[0]!.refuse("tokenNotValid", 400));
    await type(page, "Email", "ada@harbor.example");
    await submit(page);
    expect(page.calls[1]?.body).toEqual({ email: "ada@harbor.example" });
    await page.settle(() => page.calls[1]!.respond({}));
    expect(page.container.textContent).toContain("If ada@harbor.example belongs to an account, a new link is on its way");
  });
});

describe("an invitation", () => {
  const offer = {
    tenantName: "Cedar Clinic",
    invitedBy: "Ada Byron",
    roleName: "Inspector",
    email: "ida@cedar.example",
    needsAccount: false,
  };

  async function openOffer() {
    const page = await open("invite=token");
    await page.settle(() => page.calls[0]!.respond(offer));
    return page;
  }

  test("that could not be read says why, and is read again on a press", async () => {
    const page = await open("invite=token");
    await page.settle(() => page.calls[0]!.lose());
    expect(page.alert()).toContain("The server cannot be reached");
    await press(page, "Try again");
    await page.settle(() => page.calls[1]!.respond(offer));
    expect(page.container.querySelector("h1")?.textContent).toBe("Join Cedar Clinic");
  });

  test.each(["when it is opened", "when it is accepted"])("says that it no longer works: %s", async (when) => {
    const page = when === "when it is opened" ? await open("invite=token") : await openOffer();
    if (when === "when it is accepted") {
      await type(page, "Password", "correct horse");
      await submit(page);
    }
    await page.settle(() => page.calls.at(-1)!.refuse("tokenNotValid", 400));
    expect(page.alert()).toContain("This invitation no longer works");
    expect(page.container.querySelector("form")).toBeNull();
  });

  test("keeps its form after a wrong password, and leads an inspector to the inspectors' sign-in once accepted", async () => {
    const page = await openOffer();
    await type(page, "Password", "wrong");
    await submit(page);
    await page.settle(() => page.calls[1]!.refuse("invalidCredentials", 401));
    expect(page.alert()).toContain("message of invalidCredentials");
    await type(page, "Password", "correct horse");
    await submit(page);
    await page.settle(() => page.calls[2]!.respond({}));
    expect([...page.container.querySelectorAll("main a")].map((link) => link.getAttribute("href"))).toEqual(["/inspector/login", "/login"]);
  });
});

describe("a forgotten password", () => {
  test("is answered alike whether or not the address has an account, and can be sent to another", async () => {
    const page = await open("forgotten=1");
    await type(page, "Email", "nobody@harbor.example");
    await submit(page);
    await page.settle(() => page.calls[0]!.respond({}));
    expect(page.container.textContent).toContain("If nobody@harbor.example belongs to an account, a link is on its way");
    await press(page, "Send it to another address");
    expect(page.container.querySelector("form")).not.toBeNull();
  });

  test.each([
    [
      "the sign-in it was opened from",
      "&from=%2Finspector%2Flogin%3Fredirect%3D%252Finspector%252Fdashboard",
      "/inspector/login?redirect=%2Finspector%2Fdashboard",
    ],
    ["the office's sign-in, opened from none", "", "/login"],
    ["the office's sign-in instead of another site", "&from=%2F%2Fevil.example", "/login"],
  ])("leads back to %s", async (_, from, href) => {
    const page = await open(`forgotten=1${from}`);
    const back = [...page.container.querySelectorAll("a")].find(({ textContent }) => textContent === "Back to sign-in");
    expect(back?.getAttribute("href")).toBe(href);
  });

  test("says why no link was sent, and claims nothing", async () => {
    const page = await open("forgotten=1");
    await type(page, "Email", "ada@harbor.example");
    await submit(page);
    await page.settle(() => page.calls[0]!.refuse("tooManyRequests", 429));
    expect(page.alert()).toContain("message of tooManyRequests");
    expect(page.container.textContent).not.toContain("is on its way");
  });

  test.each([
    ["forgotten=1", "office"],
    ["forgotten=1&from=%2Flogin%3Fredirect%3D%252Finspections", "office"],
    ["forgotten=1&from=%2Finspector%2Flogin%3Fredirect%3D%252Finspector%252Fdashboard", "inspector"],
    ["forgotten=1&from=https%3A%2F%2Felsewhere.example%2Finspector%2F", "office"],
  ])("that is reported at ?%s is of the area %s, to whose sign-in the link leads", async (query, area) => {
    const page = await open(query);
    await type(page, "Email", "ada@harbor.example");
    await submit(page);
    expect(page.calls.map(({ body }) => body)).toEqual([{ email: "ada@harbor.example", area }]);
  });
});

describe("the heading takes the focus", () => {
  const focused = () => document.activeElement?.tagName;
  const headingHasFocus = (page: Awaited<ReturnType<typeof open>>) => page.until(() => expect(focused()).toBe("H1"));

  test("from a form that gave way to its answer, and from the button that brings it back", async () => {
    const page = await open("forgotten=1");
    await type(page, "Email", "ada@harbor.example");
    page.container.querySelector("input")!.focus();
    await submit(page);
    expect(focused()).toBe("INPUT");
    await page.settle(() => page.calls[0]!.respond({}));
    await headingHasFocus(page);
    const again = page.button("Send it to another address")!;
    again.focus();
    await press(page, "Send it to another address");
    await headingHasFocus(page);
  });

  test("from the button that confirms an address, and from the form that replaces an expired link", async () => {
    const page = await open("confirm=token");
    page.button("Confirm my email address")!.focus();
    await press(page, "Confirm my email address");
    await headingHasFocus(page);
    await page.settle(() => page.calls[0]!.refuse("tokenNotValid", 400));
    await type(page, "Email", "ada@harbor.example");
    page.container.querySelector("input")!.focus();
    await submit(page);
    await page.settle(() => page.calls[1]!.respond({}));
    await headingHasFocus(page);
  });

  test("from a new password whose link has expired", async () => {
    const page = await open("reset=token");
    await type(page, "New password", "correct horse");
    page.container.querySelector("input")!.focus();
    await submit(page);
    await page.settle(() => page.calls[0]!.refuse("tokenNotValid", 400));
    await headingHasFocus(page);
  });

  test("from an invitation that was accepted", async () => {
    const page = await open("invite=token");
    await page.settle(() =>
      page.calls[0]!.respond({ tenantName: "Cedar Clinic", invitedBy: "Ada Byron", roleName: "Inspector", email: "", needsAccount: false }),
    );
    await type(page, "Password", "correct horse");
    page.container.querySelector("input")!.focus();
    await submit(page);
    await page.settle(() => page.calls[1]!.respond({}));
    await headingHasFocus(page);
    expect(document.activeElement?.textContent).toContain("Cedar Clinic");
  });

  test("but not from a control that is still there", async () => {
    const page = await open("forgotten=1");
    await type(page, "Email", "ada@harbor.example");
    await submit(page);
    page.button("Back to sign-in")!.focus();
    await page.settle(() => page.calls[0]!.respond({}));
    expect(focused()).toBe("A");
  });
});
