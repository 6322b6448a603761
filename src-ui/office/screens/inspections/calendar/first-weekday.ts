/*
 * The first day of the week, by the tenant's time zone (CLDR 48, supplemental week data). A table, not `Intl.Locale.getWeekInfo`: not every browser
 * has that, none knows the region of a zone, and a link must show everybody the same weeks.
 */

/** Zones in the Americas where the week starts on Monday. */
const MONDAY_IN_AMERICA =
  /^America\/(Argentina\/.*|Anguilla|Aruba|Barbados|Buenos_Aires|Catamarca|Cayenne|Cayman|Cordoba|Costa_Rica|Coyhaique|Curacao|Danmarkshavn|Godthab|Nuuk|Grand_Turk|Grenada|Guadeloupe|Guayaquil|Guyana|Havana|Jujuy|Kralendijk|La_Paz|Lower_Princes|Marigot|Martinique|Mendoza|Miquelon|Montevideo|Montserrat|Paramaribo|Port-au-Prince|Punta_Arenas|Santiago|Scoresbysund|St_Barthelemy|St_Kitts|St_Lucia|St_Vincent|Thule|Tortola)$/;
const SUNDAY_ELSEWHERE =
  /^(US|Canada)\/|^Africa\/(Addis_Ababa|Gaborone|Harare|Johannesburg|Maputo|Nairobi)$|^Asia\/(Aden|Bangkok|Calcutta|Kolkata|Dhaka|Hong_Kong|Jakarta|Jayapura|Jerusalem|Karachi|Kathmandu|Katmandu|Macau|Makassar|Manila|Phnom_Penh|Pontianak|Rangoon|Yangon|Riyadh|Seoul|Singapore|Taipei|Thimphu|Tokyo|Vientiane)$|^Atlantic\/(Azores|Madeira)$|^Europe\/(Lisbon|Malta)$|^Pacific\/(Apia|Guam|Honolulu|Kwajalein|Majuro|Midway|Pago_Pago|Wake)$/;
const SATURDAY =
  /^Africa\/(Algiers|Cairo|Djibouti|Khartoum|Tripoli)$|^Asia\/(Amman|Baghdad|Bahrain|Damascus|Kabul|Kuwait|Muscat|Qatar|Tehran)$/;

/** 0 for Sunday to 6 for Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Returns the first day of the week in a time zone; Monday if unknown. */
export function firstWeekday(timeZone: string): Weekday {
  if (timeZone === "Indian/Maldives") return 5;
  if (SATURDAY.test(timeZone)) return 6;
  const isAmerican = timeZone.startsWith("America/") && !MONDAY_IN_AMERICA.test(timeZone);
  return isAmerican || SUNDAY_ELSEWHERE.test(timeZone) ? 0 : 1;
}
