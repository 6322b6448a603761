/** What moves the clock of a process; what its library shares stays with the user who owns it. */
const ofClock = /^(LD_PRELOAD|FAKETIME)(?!_SHARED)/;

/**
 * The environment of PostgreSQL's programs: no locale, zone or `PG…` variable of the machine decides what they do. Only a clock that was moved for
 * the server is moved for its database too, since both write the time.
 */
export function programEnvironment(): NodeJS.ProcessEnv {
  const clock = Object.entries(process.env).filter(([name]) => ofClock.test(name));
  return { ...Object.fromEntries(clock), PATH: process.env["PATH"] ?? "", LC_ALL: "C", TZ: "UTC" };
}
