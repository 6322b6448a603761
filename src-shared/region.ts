/* Conventions of a tenant's region, derived from its time zone (IANA, `zone1970.tab`). */

import { languageTag } from "./messages/language.ts";

/** Zones that write the month first: the United States and its territories. */
const MONTH_FIRST =
  /^(America\/(Indian|Kentucky|North_Dakota|New_York|Detroit|Chicago|Menominee|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak|Puerto_Rico|St_Thomas|Louisville)|Pacific\/(Honolulu|Guam|Saipan|Midway|Pago_Pago))/;

/**
 * Zones that use Letter paper in addition to those (CLDR, `paperSize`): Canada, Mexico, Central America, Chile, Colombia, Venezuela, the
 * Philippines.
 */
const LETTER =
  /^(America\/(Toronto|Montreal|Vancouver|Edmonton|Winnipeg|Regina|Halifax|St_Johns|Moncton|Glace_Bay|Goose_Bay|Iqaluit|Rankin_Inlet|Resolute|Inuvik|Cambridge_Bay|Whitehorse|Dawson|Dawson_Creek|Fort_Nelson|Creston|Swift_Current|Thunder_Bay|Nipigon|Rainy_River|Pangnirtung|Yellowknife|Atikokan|Blanc-Sablon|Mexico_City|Cancun|Merida|Monterrey|Matamoros|Chihuahua|Ciudad_Juarez|Ojinaga|Mazatlan|Bahia_Banderas|Hermosillo|Tijuana|Belize|Costa_Rica|El_Salvador|Guatemala|Managua|Panama|Bogota|Caracas|Santiago|Punta_Arenas|Coyhaique)|Pacific\/Easter|Asia\/Manila)$/;

/** Returns the locale for dates there: "Nov 21, 2026" or "21 Nov 2026". */
export function dateLocaleOf(timeZone: string): string {
  return `${languageTag()}-${MONTH_FIRST.test(timeZone) ? "US" : "GB"}`;
}

/** Returns a function that formats calendar days the way they are written in the region. */
export function dayFormatterFor(timeZone: string): (day: string) => string {
  const days = new Intl.DateTimeFormat(dateLocaleOf(timeZone), { timeZone: "UTC", dateStyle: "medium" });
  return (day) => days.format(new Date(day));
}

/** Returns the paper size used there. */
export function paperSizeOf(timeZone: string): "a4" | "us-letter" {
  return MONTH_FIRST.test(timeZone) || LETTER.test(timeZone) ? "us-letter" : "a4";
}
