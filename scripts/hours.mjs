import { parseArgs } from "node:util";
import { ensureBuilt } from "./bundle.mjs";
import { ensureInstalled } from "./install.mjs";
import { clockAt, instants } from "./instants.mjs";
import { ensurePrograms } from "./programs.mjs";
import { Complaint, runTool, script } from "./run.mjs";

/*
 * `npm run test:hours`: runs the tests at other hours, days and time zones, by Debian's libfaketime, which moves the clock of Node and browsers alike.
 * The database keeps its own clock, which the product uses for no hour or day. Without options it runs the tests that need no browser; `-- --browser`
 * adds the others, `-- --at 2028-02-29T03:00:00Z --zone UTC` chooses one instant. The zone is the machine's; the demo's tenants are in New York and
 * Chicago.
 */

await script(async () => {
  const options = /** @type {const} */ ({ browser: { type: "boolean" }, at: { type: "string" }, zone: { type: "string", default: "UTC" } });
  const { values } = parseArgs({ options, allowPositionals: true });
  await ensureInstalled();
  const { env } = await ensurePrograms();
  const library = env["FAKETIME_PATH"];
  if (!library) throw new Complaint("This needs Debian's libfaketime: set FAKETIME_PATH to libfaketime.so.1");
  await ensureBuilt();
  const chosen = values.at === undefined ? instants : [{ what: "the instant given", at: values.at, zone: values.zone }];
  let red = 0;
  for (const instant of chosen) {
    console.log(`\n${instant.at}, ${instant.zone}: ${instant.what}`);
    const clock = { ...env, ...clockAt(instant, library) };
    const codes = [await runTool("vitest", ["run"], { env: clock })];
    if (values.browser) codes.push(await runTool("playwright", ["test"], { env: clock }));
    if (codes.some((code) => code !== 0)) red++;
  }
  console.log(`\n${chosen.length - red} of ${chosen.length} instants green`);
  return red === 0 ? 0 : 1;
});
