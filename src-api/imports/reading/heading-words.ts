/** The words that occur in headings, by the concept they stand for. */
const LEXICON: Readonly<Record<string, string>> = {
  unit: "unit units extinguisher extinguishers ext exting extg extgr fe fext fireext fxt asset assets equipment equip eqpt eq device item cylinder cyl bottle appliance apparatus mfe pfe portable inventory inv",
  fire: "fire",
  id: "id ids no nos num nums number numbers nr nbr # code codes identifier ref reference identification idno key ident uid lookup cd",
  serial: "serial ser sn srl serials serialno serialnumber s/n",
  tag: "tag tags tagged",
  label: "label labels sticker decal",
  barcode: "barcode barcodes qr qrcode scan scancode rfid nfc upc",
  maker: "manufacturer manufacturers mfr mfgr mfctr manuf manufactr make makers maker brand oem producer",
  made: "mfg mfd manufacture manufactured manufacturing made born built build constr construction constructed production produced prod birth",
  model: "model models mdl part sku",
  date: "date dates dt dated day when",
  year: "year yr years yrs yyyy",
  age: "age",
  month: "month mon",
  due: "due next expires expire expiry expiration exp expiring deadline upcoming future dueby",
  last: "last previous prev prior latest recent lst",
  done: "done completed performed complete performed was conducted",
  annual: "annual yearly annually maintenance maint mtce mntc pm servicing service serviced svc serv servicedate",
  basic: "basic",
  internal: "internal sixyear 6year 6yr 6y sixyr teardown extended breakdown 6yrs 6yearly internalexam",
  hydro:
    "hydro hydrostatic hst hydrotest hydros htest ht 12year 12yr hydrostat overhaul hydrostatically pressuretest 12yearly hpt hydraulic hydrotesting",
  recharge: "recharge recharged recharging refill refilled refilling refills",
  stateword: "state",
  test: "test tested testing tests exam examination examined",
  check: "inspection inspections inspected insp inspect insps check checked checks visual visit audit walkthrough",
  monthly: "monthly mo",
  by: "by inspector inspectors technician tech technicians initials engineer serviceman performer inits examiner",
  result: "result results passfail p/f outcome pf passed pass findings",
  fail: "fail failed",
  status: "status condition stat",
  oos: "oos outofservice",
  inservice: "inservice active operational available",
  installed: "install installed installation instal commissioned commissioning commission inst placed deployed startup",
  reason: "reason why cause because",
  building: "building bldg bld bdg blg buildings block tower blk bldgs",
  site: "site sites facility campus plant branch store complex premises premise depot property school schools hospital clinic warehouse hotel",
  floor: "floor flr floors fl level lvl storey story deck flrs",
  room: "room rm rooms suite ste bay office space",
  area: "area areas zone zones dept department section wing sector hall division region quadrant ward",
  place: "location locations loc locn place where located whereabouts",
  position:
    "position positioned pos placement spot mounting mounted mount exact specific detail details precise landmark hung station exactly",
  parent: "parent within",
  name: "name names title",
  type: "type types typ kind category classification style",
  class: "class classes cls",
  agent: "agent agents medium contents content extinguishant suppressant media chemical fill filling agenttype substance",
  size: "size sz capacity cap weight wt wgt pounds lbs lb kg kgs volume vol gal gallons litres liters ltr ltrs charge kilos oz nominal",
  measure: "uom measure",
  rating: "rating ratings rated ul rate",
  notes:
    "notes note remarks remark comments comment memo observations observation deficiency deficiencies issues issue misc additional info other notation narrative",
  description: "description descr desc descriptor describe",
  street: "address addr street adress str road",
  city: "city town municipality",
  state: "province prov county st",
  zip: "zip zipcode postcode postalcode postal pcode plz",
  country: "country nation",
  latitude: "latitude lat",
  longitude: "longitude long lng lon",
  coordinates: "coordinates coordinate coords coord latlong latlon latlng lonlat geolocation geo gps",
  overdue: "overdue pastdue",
  row: "row line seq sequence srno",
  count: "count total price cost each spend value currency",
  customer:
    "customer client account company owner tenant contractor vendor contact phone email photo image url picture link attachment warranty invoice",
  amount: "quantity qty amount amt",
  flag: "flag flg ind indicator yn bool",
  two: "2 two second",
  one: "1 one first",
};
const conceptOf = new Map(Object.entries(LEXICON).flatMap(([concept, words]) => words.split(" ").map((word) => [word, concept] as const)));
const COMPOUNDS: ReadonlyMap<string, string> = new Map([
  ["dom", "made date"],
  ["mfgdate", "made date"],
  ["mfgdt", "made date"],
  ["srno", "row"],
  ["slno", "row"],
  ["yom", "made year"],
  ["doi", "installed date"],
  ["lid", "check date"],
]);
const IGNORED = new Set(
  "of the a an in on at is for to and or if any mm dd yy yyyy ddmmyyyy mmddyyyy mmddyy ddmmyy please enter yes y n s optional required as per this".split(
    " ",
  ),
);
/** Phrases, replaced before the heading is split into words. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bs\s*\/\s*n\b/g, "serial"],
  [/\bp\s*\/\s*f\b|\bpass\s*(\/|or|-)?\s*fail(ed)?\b|\bok\s*\?|\bok\s*\/\s*(not ok|nok|ng)\b/g, "result"],
  [/\bout[\s-]*of[\s-]*(service|order|use)\b|\bo\.o\.s\.?|\bin\s*\/\s*out\b/g, "oos"],
  [/\b(date|placed|put|day)\s+(in|into)[\s-]*service\b|\bin[\s-]*service\s+(date|since|on|from)\b/g, "installed date"],
  [/\bin[\s-]*(service|use)\b/g, "inservice"],
  [/\b(6|six)[\s-]*(years?|yrs?|y|yearly)\b/g, "sixyear"],
  [/\b(12|twelve|10|ten)[\s-]*(years?|yrs?|y|yearly)\b/g, "hydro"],
  [/\b(5|five)[\s-]*(years?|yrs?|y|yearly)\b/g, "sixyear"],
  [/\bdischarge\s+tests?\b/g, "sixyear"],
  [/\bextended\s+(service|maintenance)\b/g, "sixyear"],
  [/\bpressure\s*test(ed)?\b/g, "hydro"],
  [/\bborn(\s+on)?\b|\bmade\s+on\b/g, "made date"],
  [/\bstart[\s-]*up\b|\bgo[\s-]*live\b|\bin\s+operation\b/g, "installed"],
  [/\bbar[\s-]*codes?\b|\bqr[\s-]*codes?\b/g, "barcode"],
  [/\bpost(al)?[\s-]*codes?\b|\bzip([\s-]*codes?)?\b/g, "zip"],
  [/\bstate\s*(\/|or)\s*prov(ince)?\b/g, "province"],
  [/\bunits?\s+of\s+(measure|size|weight|capacity)\b|\bu\.?o\.?m\.?\b|\b(size|capacity|weight)\s+units?\b/g, "measure"],
  [/\b(set|line|row|sr|sl|s)\.?\s*(no|num|number|#)\b/g, "row"],
  [/\blocated\s+at\b/g, "located"],
  [/\bre[\s-]+(charge|fill)(d|ed)?\b/g, "recharge"],
  [/\bpast[\s-]+due\b/g, "overdue"],
];

export interface HeadingWords {
  /** The concepts of its words, in order. */
  concepts: string[];
  /** The number of unknown words. */
  unknown: number;
  /** Whether some words were recognized only by similarity. */
  isInexact: boolean;
}

/** Splits a heading into concepts of the trade: "Last Hydro\nTest (MM/YY)" is last, hydro, test. */
export function parseHeading(heading: string): HeadingWords {
  const text = PHRASES.reduce((whole, [phrase, word]) => whole.replace(phrase, ` ${word} `), spaced(heading));
  const words = text.split(/[^\p{L}\p{N}#/]+/u).flatMap((word) => (conceptOf.has(word) ? [word] : word.split("/")));
  const result: HeadingWords = { concepts: [], unknown: 0, isInexact: false };
  for (const word of words) {
    if (word === "" || IGNORED.has(word)) continue;
    const meaning = conceptsOf(word);
    if (meaning === null) {
      // A number by itself only numbers the headings: "3. Building".
      if (!/^\d+$/.test(word)) result.unknown++;
      continue;
    }
    result.isInexact ||= meaning.isInexact;
    for (const concept of meaning.concepts) if (!result.concepts.includes(concept)) result.concepts.push(concept);
  }
  return result;
}

function spaced(heading: string): string {
  return heading
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/#/g, " # ")
    .replace(/[_\s]+/g, " ")
    .toLowerCase()
    .replace(/^\s*\(?\d{1,2}[.):]\s+/, "")
    .replace(/['’]s?\b/g, "");
}

function conceptsOf(word: string): { concepts: string[]; isInexact: boolean } | null {
  const exact = conceptsOfExact(word);
  if (exact !== null) return { concepts: exact, isInexact: false };
  const parts = splitWord(word);
  if (parts !== null) return { concepts: parts, isInexact: false };
  if (word.length < 4 || /\d/.test(word)) return null;
  const alike = [...conceptOf.keys()].find((known) => known.length >= 4 && isAlike(word, known));
  return alike === undefined ? null : { concepts: conceptsOfExact(alike) ?? [], isInexact: true };
}

function conceptsOfExact(word: string): string[] | null {
  const several = COMPOUNDS.get(word);
  if (several !== undefined) return several.split(" ");
  const concept = conceptOf.get(word);
  return concept === undefined ? null : [concept];
}

/** Much longer words than any heading has could be split in too many ways to try. */
const SPLIT_MAX_LENGTH = 40;

/** Splits words written without spaces: "serialno", "lasthydrodate". */
function splitWord(word: string): string[] | null {
  if (word.length < 5 || word.length > SPLIT_MAX_LENGTH) return null;
  for (let at = word.length - 2; at >= 3; at--) {
    const head = conceptOf.get(word.slice(0, at));
    if (head === undefined) continue;
    const rest = word.slice(at);
    const tail = conceptOf.has(rest) ? [conceptOf.get(rest) ?? ""] : splitWord(rest);
    if (tail !== null) return [head, ...tail];
  }
  return null;
}

/** Whether two words differ by one typing error, or two in long words: an extra, missing or wrong letter, or two letters swapped. */
function isAlike(a: string, b: string): boolean {
  const allowed = Math.min(a.length, b.length) >= 8 ? 2 : 1;
  if (Math.abs(a.length - b.length) > allowed || (allowed === 1 && a[0] !== b[0])) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let steps = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) steps = Math.min(steps, (beforeLast[j - 2] ?? 0) + 1);
      row.push(steps);
    }
    [beforeLast, last] = [last, row];
  }
  return (last[b.length] ?? Infinity) <= allowed;
}
