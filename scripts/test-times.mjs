/** @typedef {{ name: string, at: string, zone: string }} TestTime */

/** The first three are part of every `npm test`. @type {TestTime[]} */
export const testTimes = [
  {
    name: "the last night of a month in the US, already the next day on this machine",
    at: "2027-01-31T03:00:00Z",
    zone: "Pacific/Kiritimati",
  },
  { name: "a leap day that is not over yet in the west", at: "2028-03-01T04:30:00Z", zone: "Pacific/Pago_Pago" },
  { name: "a minute before New Year in New York", at: "2027-01-01T04:59:30Z", zone: "Etc/GMT+12" },
  { name: "clocks go forward in New York", at: "2027-03-14T06:59:30Z", zone: "America/New_York" },
  { name: "clocks go back in New York", at: "2027-11-07T05:59:30Z", zone: "America/New_York" },
  { name: "clocks go forward in Berlin", at: "2027-03-28T00:59:30Z", zone: "Europe/Berlin" },
  { name: "the last minute of a month", at: "2027-04-30T23:59:30Z", zone: "UTC" },
  { name: "the morning of the first of a month", at: "2027-05-01T08:00:00Z", zone: "Asia/Kathmandu" },
];

/**
 * Returns the environment variables that shift the clock of every child process by the same amount, so that all agree about the time.
 * @param {TestTime} testTime
 * @param {string} library libfaketime's path
 */
export function clockAt({ at, zone }, library) {
  const seconds = Math.round((Date.parse(at) - Date.now()) / 1000);
  return {
    TZ: zone,
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? "" : "+"}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    // Otherwise waits with a deadline keep ending immediately, and Chromium takes half a minute to start.
    FAKETIME_FORCE_MONOTONIC_FIX: "0",
  };
}
