/*
 * `npm run test:hours`: runs the tests at other times and in other time zones, with libfaketime, which moves the clock of Node and of browsers.
 * The database keeps the real time, which the product never uses as a date or hour. By default only tests without a browser are run;
 * `-- --browser` adds the others, and `-- --at 2028-02-29T03:00:00Z --zone UTC` chooses one time. The zone is that of the machine; the demo's
 * tenants are in New York and Chicago.
 */

import { parseArgs } from "node:util";
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { ensurePrograms } from "./programs.mjs";
import { ScriptError, runTool, runScript } from "./run.mjs";
import { clockAt, testTimes } from "./test-times.mjs";

await runScript(async () => {
  const options = /** @type {const} */ ({ browser: { type: "boolean" }, at: { type: "string" }, zone: { type: "string", default: "UTC" } });
  const { values } = parseArgs({ options, allowPositionals: true });
  await ensureInstalled();
  const { env } = await ensurePrograms();
  const library = env["FAKETIME_PATH"];
  if (!library) throw new ScriptError("This needs libfaketime: install it and set FAKETIME_PATH to its libfaketime.so.1");
  await ensureBuilt();
  const chosen = values.at === undefined ? testTimes : [{ name: "the chosen time", at: values.at, zone: values.zone }];
  let failed = 0;
  for (const testTime of chosen) {
    console.log(`\n${testTime.at}, ${testTime.zone}: ${testTime.name}`);
    const clock = { ...env, ...clockAt(testTime, library) };
    const codes = [await runTool("vitest", ["run"], { env: clock })];
    if (values.browser) codes.push(await runTool("playwright", ["test"], { env: clock }));
    if (codes.some((code) => code !== 0)) failed++;
  }
  console.log(`\n${chosen.length - failed} of ${chosen.length} times passed`);
  return failed === 0 ? 0 : 1;
});
