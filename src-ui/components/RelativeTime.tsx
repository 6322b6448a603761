import { useEffect, useState } from "react";
import { MINUTE_MS } from "#shared/durations.ts";
import { perLanguage } from "#shared/messages/language.ts";
import { deviceLocale } from "../device/locale.ts";
import { say } from "../messages.ts";

const relative = perLanguage((tag) => new Intl.RelativeTimeFormat(tag, { numeric: "auto" }));
const absolute = perLanguage(() => new Intl.DateTimeFormat(deviceLocale(), { dateStyle: "medium", timeStyle: "short" }));

/** Formats a moment as "5 minutes ago", in the largest unit that fits, rounded down. Both are in milliseconds since 1970. */
export function relativeTimeText(at: number, now: number): string {
  const minutes = Math.trunc((at - now) / MINUTE_MS);
  if (Math.abs(minutes) < 1) return say("app.justNow");
  if (Math.abs(minutes) < 60) return relative().format(minutes, "minute");
  const hours = Math.trunc(minutes / 60);
  return Math.abs(hours) < 24 ? relative().format(hours, "hour") : relative().format(Math.trunc(hours / 24), "day");
}

/** Shows how long ago a moment was, kept up to date, with the full date as a tooltip. */
export function RelativeTime({ at }: { at: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} title={absolute().format(date)}>
      {relativeTimeText(at, Math.max(now, at))}
    </time>
  );
}
