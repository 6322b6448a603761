import { expect, test } from "vitest";
import { dateFormatsIn, useDateFormats } from "../../../../src-ui/office/formats/use-date-formats.ts";
import { renderInOffice } from "../../support/office-render.tsx";

const EVENING_IN_NEW_YORK = "2026-11-25T02:00:00Z";
const dayIn = (timeZone: string): string => dateFormatsIn(timeZone, new Date()).dayOf(EVENING_IN_NEW_YORK);

function Day() {
  return <p>{useDateFormats().dayOf(EVENING_IN_NEW_YORK)}</p>;
}

test("until the organization's time zone is read, days are those of the zone that was read last, or of the device", async () => {
  let expected = dayIn(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  for (const timeZone of ["America/New_York", "Asia/Tokyo", "America/Chicago"]) {
    const page = await renderInOffice(<Day />);
    expect(page.container.textContent).toBe(expected);
    await page.settle(() => page.sent[0]!.respond({ timeZone }));
    expected = dayIn(timeZone);
    await expect.poll(() => page.container.textContent).toBe(expected);
    await page.leave();
  }
});
