export interface Coordinates {
  latitude: number;
  longitude: number;
}
type Axis = keyof Coordinates;

export interface Angle {
  degrees: number;
  /** By its point of the compass; null where it names none. */
  axis: Axis | null;
}

const ANGLE =
  /^(?<before>[NSEW])?\s*(?<sign>[+-]?)(?<degrees>\d{1,3}(?:[.,]\d+)?)(?:(?:\s*°\s*|\s+)(?<minutes>\d{1,2}(?:[.,]\d+)?)(?:(?:\s*'\s*|\s+)(?<seconds>\d{1,2}(?:[.,]\d+)?)\s*(?:"|'')?|\s*')?|\s*°)?\s*(?<after>[NSEW])?$/i;
/** The name of an axis, as a word or in words such as "LonLat" and "gps_lat", with what follows it. */
const LABEL =
  /(?<=^|[^a-z]|lat|lon|long|lng|gps|geo)(?:latitude|longitude|lat|long|lng|lon)(?=$|[^a-z]|lat|lon|lng)(?:\s*[:=]|\s*[/,&|]\s*(?=lat|lon|lng))?/gi;
const WHOLE = /^\d+$/;

/** "40.7128", "-74,006", "40.7128° N", "N 40 42.767", "40° 42′ 46″ N"; null for what is no angle. */
export function readAngle(text: string): Angle | null {
  const { before, sign, degrees = "", minutes, seconds, after } = ANGLE.exec(plain(text))?.groups ?? {};
  if (degrees === "" || (before !== undefined && after !== undefined)) return null;
  // Only the last part of an angle has a fraction.
  if ((minutes !== undefined && !WHOLE.test(degrees)) || (seconds !== undefined && !WHOLE.test(minutes ?? ""))) return null;
  if (amount(minutes) >= 60 || amount(seconds) >= 60) return null;
  const point = (before ?? after)?.toUpperCase();
  const size = Math.round((amount(degrees) + amount(minutes) / 60 + amount(seconds) / 3_600) * 1e7) / 1e7;
  const isNegative = sign === "-" || point === "S" || point === "W";
  const axis = point === undefined ? null : point === "N" || point === "S" ? "latitude" : "longitude";
  return { degrees: isNegative && size !== 0 ? -size : size, axis };
}

/**
 * "40.7128, -74.0060", "40.7128° N 74.0060° W", "Lat: 40,7128 Long: -74,0060", a link to a map. `leading` comes first, unless the text says which
 * is which. Returns null for what is no place on Earth, or could be two.
 */
export function readCoordinates(text: string, leading: Axis = "latitude"): Coordinates | null {
  const link = linked(text);
  const bare = plain(link ?? text)
    .replace(/^geo:|[()[\]]/gi, "")
    .trim();
  const first = link !== null || /^geo:/i.test(text) ? "latitude" : (firstOfBoth(bare) ?? leading);
  const found = new Map<string, Coordinates>();
  for (const { index, 0: between } of bare.matchAll(/[\s,;|/]+/g)) {
    const pair = toCoordinates(readPart(bare.slice(0, index)), readPart(bare.slice(index + between.length)), first);
    if (pair !== null) found.set(`${pair.latitude} ${pair.longitude}`, pair);
  }
  const [only] = found.values();
  return found.size === 1 ? (only ?? null) : null;
}

/** Which of the two comes first under a heading: under "LonLat" and "Longitude, Latitude" the longitude, else the latitude. */
export function leadingAxis(heading: string): Axis {
  return firstOfBoth(heading.replace(/([a-z])([A-Z])/g, "$1 $2")) ?? "latitude";
}

function axesNamed(text: string): Axis[] {
  return Array.from(text.matchAll(LABEL), ([label]) => (/^lat/i.test(label) ? "latitude" : "longitude"));
}

function firstOfBoth(text: string): Axis | null {
  const axes = axesNamed(text);
  return axes.length === 2 && axes[0] !== axes[1] ? (axes[0] ?? null) : null;
}

/** An angle with at most its own name. Beside both names, their order tells. */
function readPart(text: string): Angle | null {
  const angle = readAngle(text.replace(LABEL, " "));
  const [axis = null, ...more] = axesNamed(text);
  if (angle === null || axis === null || more.length > 0) return angle;
  return angle.axis === null || angle.axis === axis ? { ...angle, axis } : null;
}

function toCoordinates(one: Angle | null, other: Angle | null, first: Axis): Coordinates | null {
  if (one === null || other === null) return null;
  if (one.axis !== null && one.axis === other.axis) return null;
  const isUnnamed = one.axis === null && other.axis === null;
  const isTurned = isUnnamed ? first === "longitude" : one.axis === "longitude" || other.axis === "latitude";
  const [latitude, longitude] = isTurned ? [other.degrees, one.degrees] : [one.degrees, other.degrees];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** What a link to a map points at. */
function linked(text: string): string | null {
  return /^https?:\/\/.*?[@=/](-?\d{1,2}\.\d+,(?:%20|\+|\s)*-?\d{1,3}\.\d+)/i.exec(text)?.[1]?.replace(/%20|\+/g, " ") ?? null;
}

function plain(text: string): string {
  return text
    .replace(/[’‘′´]/g, "'")
    .replace(/[“”″]/g, '"')
    .replace(/[º˚]|\s*\bdeg(?:rees)?\b\.?/gi, "°")
    .replace(/[−–]/g, "-")
    .trim();
}

function amount(text: string | undefined): number {
  return text === undefined ? 0 : Number(text.replace(",", "."));
}
