import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROBLEM_CODES } from "#shared/error-codes.ts";
import { sayer } from "#shared/messages/sayer.ts";
import { specificationMessages } from "#shared/messages/specification.ts";
import { problemMessages } from "../../src-api/http/messages.ts";
import { failureMessages } from "../../src-ui/engine/messages.ts";
import { readCatalog } from "../support/catalog.ts";

const root = join(import.meta.dirname, "../..");
const say = sayer(specificationMessages, failureMessages);

test.each([
  ["auth.inspectorRequired", "Access denied. Inspector role required."],
  ["auth.registrationFailed", "Registration failed"],
  ["auth.loginFailed", "Login failed"],
  ["auth.devLoginFailed", "Dev login failed"],
  ["auth.passwordResetFailed", "Password reset failed"],
  ["auth.profileFailed", "Failed to fetch user profile"],
  ["auth.rolesFailed", "Failed to fetch user roles"],
  ["auth.switchTenantFailed", "Failed to switch tenant"],
  ["auth.noRefreshToken", "No refresh token available"],
  ["failure.quotaExceeded", "This device is full. Free some space, then try again."],
  ["failure.signInFailed", "Login failed"],
  ["failure.devSignInFailed", "Dev login failed"],
  ["failure.switchTenantFailed", "Failed to switch tenant"],
  ["failure.inspectorRoleRequired", "Access denied. Inspector role required."],
  ["failure.noRefreshToken", "No refresh token available"],
  ["sync.offline", "Cannot sync while offline"],
  ["sync.running", "Sync already in progress"],
  ["sync.noDrafts", "No drafts to sync"],
  ["photo.canvasFailed", "Canvas to Blob conversion failed"],
  ["banner.offline", "Working Offline"],
  ["banner.syncing", "Syncing..."],
  ["banner.failed", "Sync Failed"],
] as const)("%s is word for word the text of specification sections 2 and 8", (key, words) => {
  expect(say(key)).toBe(words);
});

test("every problem code has a message", () => {
  for (const code of Object.keys(PROBLEM_CODES)) expect(Object.keys(problemMessages)).toContain(`problem.${code}`);
});

const catalog = await readCatalog();
const files = [...new Set([...catalog.keys()].map((part) => part.split(" ")[0] ?? ""))];

test("no text is empty, and no key has a space", () => {
  expect(catalog.size).toBeGreaterThan(50);
  for (const [part, words] of catalog) {
    for (const [key, text] of Object.entries(words)) {
      expect(text.trim(), `${part} ${key}`).not.toBe("");
      expect(key, part).toMatch(/^[a-z][\w-]*(\.[\w-]+)*$/i);
    }
  }
});

test("apostrophes and quotation marks are curly, also in what the server says", () => {
  const ofServer = readdirSync(join(root, "src-api"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("messages.ts"))
    .map((name) => `src-api/${name}`);
  expect(ofServer.length).toBeGreaterThan(5);
  const straight = [...files, ...ofServer].flatMap((file) => {
    const code = readFileSync(join(root, file), "utf8").replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
    return code.split("\n").flatMap((line) => (/'|\\"/.test(line) ? [`${file}: ${line.trim()}`] : []));
  });
  expect(straight).toEqual([]);
});

test("each part that a screen uses is exported, so that it is in this catalog, and no key is in two of them", () => {
  const byName = new Map([...catalog].map(([part, words]) => [part.split(" ")[1], words]));
  expect(byName.size, "each part has its own name").toBe(catalog.size);
  let sayers = 0;
  for (const file of files) {
    for (const [, names = ""] of readFileSync(join(root, file), "utf8").matchAll(/sayer\(([^)]*)\)/g)) {
      const used = names.split(",").flatMap((name) => name.trim() || []);
      expect(
        used.filter((name) => !byName.has(name)),
        file,
      ).toEqual([]);
      const keys = used.flatMap((name) => Object.keys(byName.get(name) ?? {}));
      expect(
        keys.filter((key, at) => keys.indexOf(key) !== at),
        file,
      ).toEqual([]);
      sayers++;
    }
  }
  expect(sayers).toBeGreaterThan(50);
});

test("a key `common.*` is in one of three catalogs", () => {
  const holders = [...catalog].flatMap(([part, words]) => (Object.keys(words).some((key) => key.startsWith("common.")) ? [part] : []));
  expect(holders.map((part) => part.split(" ")[0])).toEqual([
    "src-ui/messages.ts",
    "src-ui/office/components/messages.ts",
    "src-ui/office/messages.ts",
  ]);
});

/** The source files of page, server and contract. */
const sources = ["src-ui", "src-api", "src-shared"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);

const ANY_KEY = "[\\w-]+(\\.[\\w-]+)*";

/** Returns what a template literal can be, such as `state.${state}`; quoted words in an expression are the only ones for its place. */
function patternOf(template: string): string {
  const parts = template.split(/\$\{([^}]*)\}/).map((part, at) => {
    if (at % 2 === 0) return part.replaceAll(".", "\\.");
    const words = [...part.matchAll(/"([\w.]+)"/g)].map(([, word]) => word);
    return words.length > 0 ? `(${words.join("|")})` : ANY_KEY;
  });
  return `^${parts.join("")}$`;
}

test("each text is used", () => {
  const code = sources.map((name) => readFileSync(join(root, name), "utf8").replace(/^ {2}"[^"]+":/gm, "")).join("\n");
  const quoted = new Set([...code.matchAll(/"([\w.-]+)"/g)].map(([, text]) => text));
  const made = [...code.matchAll(/`((?:[\w.-]|\$\{[^`}]*\})+)`/g)]
    .map(([, template = ""]) => patternOf(template))
    // One without a word of its own could be any key.
    .filter((pattern) => /\w{2}/.test(pattern.replaceAll(ANY_KEY, "")))
    .map((pattern) => new RegExp(pattern));
  expect(made.length).toBeGreaterThan(50);
  const unused = [...catalog].flatMap(([part, words]) =>
    Object.keys(words).flatMap((key) => (quoted.has(key) || made.some((pattern) => pattern.test(key)) ? [] : [`${part} ${key}`])),
  );
  expect(unused).toEqual([]);
});

test("the texts of the page are in files called `messages.ts` or `x-messages.ts`", () => {
  const ofPage = sources.filter((name) => name.startsWith("src-ui/") && /\bsayer\(/.test(readFileSync(join(root, name), "utf8")));
  expect(ofPage.length).toBeGreaterThan(50);
  expect(ofPage.filter((name) => !/[/-]messages\.ts$/.test(name))).toEqual([]);
});

test("a file takes texts under the name that their catalog exports, so that it has one `say`", () => {
  expect(sources.length).toBeGreaterThan(900);
  expect(sources.filter((name) => /\b(say as \w|say\w+ as )/.test(readFileSync(join(root, name), "utf8")))).toEqual([]);
});

/** Words with several meanings, which need different translations. */
const HOMONYMS = [
  ["Changed", "a record, rows of an import, when an extinguisher was"],
  ["Check", "a command, a step"],
  ["Clear", "strokes, a choice"],
  ["Created", "rows, an inspection"],
  ["Gauge", "a photo, a way to see the charge"],
  ["Import", "a command, a step"],
  ["Inspector", "a role, whoever inspected"],
  ["Labels", "a command, a heading"],
  ["Light", "a lamp, a theme"],
  ["Monthly", "an inspection, how often"],
  ["Next", "a heading, a time"],
  ["Not checked", "a paper, a row"],
  ["Not finished", "uploaded, checked"],
  ["Open", "a deficiency, a result, an organization, a command"],
  ["Other", "a photo, responses"],
  ["Photo", "a rule, a picture"],
  ["Plan", "a command, a heading"],
  ["Planned", "an event, a count"],
  ["Problem", "a response, a photo"],
  ["Refused", "one row, all of them"],
  ["Resolved", "a state, a day"],
  ["Sent", "a state, a day"],
  ["Show", "a password, a choice of rows"],
  ["Show {count|it|them}", "work, inspections"],
  ["Type", "of an extinguisher, of a role"],
  ["Unchanged", "a record, one row, all of them"],
] as const;

test("each text of the page is in the catalog once, except words with several meanings", () => {
  const places = new Map<string, string[]>();
  for (const file of files.filter((name) => name.startsWith("src-ui/"))) {
    for (const [, quoted, bare, text = ""] of readFileSync(join(root, file), "utf8").matchAll(
      /^ {2}(?:"([^"]+)"|(\w+)):\s*"((?:[^"\\]|\\.)*)",$/gm,
    )) {
      places.set(text, [...(places.get(text) ?? []), `${file} ${quoted ?? bare}`]);
    }
  }
  expect(places.size).toBeGreaterThan(1_000);
  const homonyms = new Set<string>(HOMONYMS.map(([word]) => word));
  const repeated = [...places].filter(([text, at]) => at.length > 1 && !homonyms.has(text));
  expect(repeated.map(([text, at]) => `“${text}”: ${at.join(", ")}`)).toEqual([]);
  for (const word of homonyms) expect(places.get(word)?.length, `“${word}” is there only once`).toBeGreaterThan(1);
});

test("an unknown key does not compile, and is shown as the key itself", () => {
  // @ts-expect-error None of the parts of this `say` has this key.
  expect(say("failure.noSuchThing")).toBe("failure.noSuchThing");
});
