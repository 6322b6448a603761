import { languageTag } from "./messages/language.ts";

/** What a tenant's region is used to, told from its time zone (IANA, `zone1970.tab`). */

/** Where the month comes first: the United States and its territories. */
const MONTH_FIRST =
  /^(America\/(Indian|Kentucky|North_D|New_York|Detroit|Chicago|Menominee|Denver|Boise|Phoenix|Los_A|Anchorage|Juneau|Sitka|Metlak|Yakutat|Nome|Adak|Puerto_R|Louisville)|Pacific\/(Hono|Guam|Pago))/;

/** Where paper is Letter (CLDR, `paperSize`): the above, and Canada, Mexico, Central America, Chile, Colombia, Venezuela, the Philippines. */
const LETTER =
  /^(America\/(Toronto|Montreal|Vancouver|Edmonton|Winnipeg|Regina|Halifax|St_Johns|Moncton|Glace_Bay|Goose_Bay|Iqaluit|Rankin|Resolute|Inuvik|Cambridge|Whitehorse|Dawson|Fort_Nelson|Creston|Swift_Current|Thunder_Bay|Nipigon|Rainy_River|Pangnirtung|Yellowknife|Atikokan|Blanc_Sablon|Mexico_City|Cancun|Merida|Monterrey|Matamoros|Chihuahua|Ciudad_Juarez|Ojinaga|Mazatlan|Bahia_Banderas|Hermosillo|Tijuana|Belize|Costa_Rica|El_Salvador|Guatemala|Managua|Panama|Bogota|Caracas|Santiago|Punta_Arenas|Coyhaique)|Pacific\/Easter|Asia\/Manila)$/;

/** How dates are written there: "Nov 21, 2026" or "21 Nov 2026". */
export function dateLocaleOf(timeZone: string): string {
  return `${languageTag()}-${MONTH_FIRST.test(timeZone) ? "US" : "GB"}`;
}

/** The size of a sheet of paper there. */
export function paperOf(timeZone: string): "a4" | "us-letter" {
  return MONTH_FIRST.test(timeZone) || LETTER.test(timeZone) ? "us-letter" : "a4";
}
