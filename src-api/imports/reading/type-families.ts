import { plainKey } from "#shared/imports/cell-text.ts";
import { standardTypes } from "../../new-tenant/standard-types.ts";
import type { StandardType } from "../../new-tenant/standard-types.ts";

/** The standard type of each family of types with the same maintenance. Its code names the family. */
const families = new Map<string, StandardType>(standardTypes.map((standard) => [standard.typeCode, standard]));

/**
 * The words of each family, most specific first: "Class D dry powder" is not dry chemical, and "wet chemical" not water. In the United
 * Kingdom, "dry powder" and "DCP" are multipurpose dry chemical.
 */
const WORDS: readonly (readonly [family: string, pattern: RegExp])[] = [
  ["D-CART", /^(?=.*\b(cartridge|cart|wheeled)\b)(?=.*(\bclass d\b|\bd powder\b|\bmetal\b|\bmet l\b|\blith x\b))/],
  [
    "D-SP",
    /\bclass d\b|\btype d\b|\bd class\b|\bd (dry )?powder\b|\bmetal( fire)?s?\b|\bmet ?l ?(x|kyl)\b|\blith ?x\b|\bg ?1 graphite\b|\bsuper d\b|\bcombustible metal\b|\bm ?28\b|^d$/,
  ],
  ["NONRE", /\bnon ?re ?(chargeable|fillable)\b|\bdisposable\b|\bsingle use\b/],
  [
    "DC-CART",
    /^(?:(?=.*\b(cartridge|cart|red line|redline)\b)(?=.*(\bdry\b|\bchem|\babc\b|\bbc\b|\bpowder\b|\bpurple\b|\boperated\b))|cartridge)/,
  ],
  ["DC-SS", /^(?=.*\b(stainless|ss)\b)(?=.*(\bdry\b|\babc\b|\bbc\b|\bpowder\b))/],
  ["PK-SP", /\bpurple ?k\b|\bpkp?\b|\bp k\b|\bpotassium bicarb/],
  [
    "WET",
    /\bwet ?chem|\bwetchem|\b(class|type) ?[kf]\b|\b[kf] ?(class|type|guard|rated)\b|\bkitchen\b|\bpotassium (acetate|citrate)\b|\bwc\b|^k$|^f$|\bcooking\b/,
  ],
  [
    "CLEAN",
    /\bclean ?(agent|guard)|\bhalotron|\bfe ?(36|25|227)\b|\bhfc|\bhcfc|\bhalon (alt|repl)|\bfk ?5|\bnovec|\bsapphire|\bhalocarbon|\bca\b|\bfm ?200\b/,
  ],
  ["HALON", /\bhalon\b|\b1211\b|\bbcf\b|\b1301\b/],
  ["CO2", /\bc ?[o0] ?2\b|\bcarbon ?di ?oxide\b|\bcarbonic\b|\bcarbon diox/],
  ["FOAM", /\bfoam|\bafff\b|\bfffp\b|\bar ?afff|\bf3\b|\bfluorine free\b|\bsff\b|\becofoam/],
  ["MIST", /\bmist\b|\bde ?ionised\b|\bdeioni[sz]ed\b/],
  ["WAGENT", /\bwetting\b/],
  ["LOADED", /\bloaded\b|\banti ?freeze\b/],
  ["PUMP", /\bpump\b|\bback ?pack\b|\bindian tank\b/],
  ["WATER", /\bwater\b|\bh ?2 ?o\b|\bapw\b|\bpressuri[sz]ed w|\bpwe?\b|\bhydro ?spray\b|\bwtr\b/],
  ["BC-SP", /\bbc\b|\bb c\b|\bregular\b|\bordinary dry\b|\bsodium bi/],
  [
    "ABC-SP",
    /\babc\b|\ba b c\b|\babe\b|\bmulti ?purpose\b|\btri ?class\b|\bmono ?ammonium|\bmap\b|\bdry ?chem|\bdry\b|\bdcp\b|\bpowder\b|\bpwdr\b|\bdc\b|\bchemical\b|\bchem\b|\bdp\b/,
  ],
];

/** Returns the family that a type or agent belongs to, as the code of its standard type; null if its words match none. */
export function familyOf(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (families.has(code)) return code;
  // "10ABC" and "CO2-10" combine a size with an agent. Callers remove the numbers of ratings such as "4A80BC".
  const key = plainKey(text).replace(/\b\d+(abc|bc|co2|pk)\b/g, "$1");
  return WORDS.find(([, pattern]) => pattern.test(key))?.[0] ?? null;
}

/** Returns the standard type of a family. Throws if there is none. */
export function getStandardType(family: string): StandardType {
  const standard = families.get(family);
  if (standard === undefined) throw new Error(`No family of types is called ${family}`);
  return standard;
}
