import { expect } from "playwright/test";
import { DEMO_PASSWORD } from "../../qa/accounts.ts";
import type { Browser } from "./browser.ts";

/** An inspector who works in a browser. */
export interface Inspector {
  open(path: string): Promise<void>;
  /** Signs in and waits until the device is ready for work without a connection. */
  signIn(email: string): Promise<void>;
  signOut(): Promise<void>;
  /** Goes from the scan to the checklist. */
  begin(extinguisher: string): Promise<void>;
  /** Goes from a completed checklist to the photo screen. */
  reachPhotos(): Promise<void>;
  sign(): Promise<void>;
  submit(): Promise<void>;
}

export function createInspector(browser: Browser, origin: string): Inspector {
  const open = (path: string): Promise<void> => browser.open(new URL(path, origin).href);
  return {
    open,
    signIn: async (email) => {
      await open("/inspector/login");
      await browser.type("Email", email);
      await browser.type("Password", DEMO_PASSWORD);
      await browser.click("button", "Sign in");
      await expect.poll(() => browser.text(), { timeout: 30_000 }).toContain("Ready to work offline");
    },
    signOut: async () => {
      await open("/inspector/dashboard");
      await browser.click("button", "Sign out");
      await browser.see("heading", "Sign out?");
      await browser.click("button", "Sign out");
      await browser.see("textbox", "Email");
    },
    begin: async (extinguisher) => {
      await open("/inspector/scan-location");
      await browser.type("Location code", "HB-L01");
      await browser.click("button", "Continue");
      await browser.type("Extinguisher code", extinguisher);
      await browser.click("button", "Continue");
      await browser.see("button", "All remaining OK");
    },
    reachPhotos: async () => {
      await browser.click("button", "All remaining OK");
      await browser.click("button", "Continue");
      await browser.see("file", "Add photo from file");
    },
    sign: async () => {
      await browser.click("button", "Type name instead");
      await browser.type("Full name", "Alice Morgan");
    },
    submit: () => browser.click("button", "Submit inspection"),
  };
}
