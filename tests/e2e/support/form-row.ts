import { randomUUID } from "node:crypto";
import { DEMO_PASSWORD } from "../../qa/accounts.ts";
import type { ApiRequest, ApiResponse } from "../../qa/api.ts";

/** Makes a call to the server as the user of the form. */
export type Call = (method: string, path: string, request?: ApiRequest) => Promise<ApiResponse>;

export interface FormRow {
  name: string;
  path: string;
  /** The form's path after a save, if it changes. */
  secondPath?: string;
  /** The button that opens the form, if it is a dialog. */
  opener?: string | RegExp;
  submit: string;
  /** Returns what a person enters, by label; `words` is markup that must never run or become part of the page. */
  fill: (words: string) => Record<string, string>;
  /** Fields that must not be empty. */
  required: readonly string[];
  /** A field, an invalid value, and the error message for it. */
  faults: readonly (readonly [field: string, value: string, words: string])[];
  /** Method and path of the request that saves it. */
  call: string;
  /** Resolves with a count that grows by one with each save. */
  saved: (call: Call) => Promise<number>;
  /** The status of a repeat after a lost response, which the screen treats as saved. */
  repeated?: 409;
  /** Typed text is dropped when the form is left, since it depends on an earlier choice, is secret, or was typed by a guest. */
  forgets?: true;
  /** After a lost response the form finds out that its data was saved, and offers no second save. */
  findsOut?: true;
}

export const tooLong = "This is too long";
/** The error message of an empty field. */
export const missing = /Enter the |Choose an? |This is required/;
export const inUse = "This is already in use";
export const registered = "This email address is already registered";
export const notEmail = "Enter an email address, like name@example.com";
/** Returns a text one character longer than allowed. */
export const long = (length: number): string => "x".repeat(length + 1);

/** Two ways to count saves: by the length of a list, and by the version of an entity. */
export const total = (path: string) => async (call: Call) => Number((await call("GET", path)).json.totalCount);
export const version = (path: string) => async (call: Call) => Number((await call("GET", path)).json.version);

/** Returns whether these are the words of the second save. */
export const isAgain = (words: string): boolean => words.endsWith("again");

export const NEW_PASSWORD = "Pinseal-demo-2";
export const NEWER_PASSWORD = "Pinseal-demo-3";

/** Resolves with the password that signs the user in. */
export async function passwordOf(call: Call, email: string): Promise<string> {
  for (const password of [NEWER_PASSWORD, NEW_PASSWORD]) {
    if ((await call("POST", "/authentication/login", { json: { email, password } })).status === 200) return password;
  }
  return DEMO_PASSWORD;
}

export const unique = (): string => randomUUID().slice(0, 8).toUpperCase();
