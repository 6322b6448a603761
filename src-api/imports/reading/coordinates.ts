export interface Coordinates {
  latitude: number;
  longitude: number;
}
type Axis = keyof Coordinates;

export interface Angle {
  degrees: number;
  /** From its compass letter; null without one. */
  axis: Axis | null;
}

const ANGLE =
  /^(?<before>[NSEW])?\s*(?<sign>[+-]?)(?<degrees>\d{1,3}(?:[.,]\d+)?)(?:(?:\s*°\s*|\s+)(?<minutes>\d{1,2}(?:[.,]\d+)?)(?:(?:\s*'\s*|\s+)(?<seconds>\d{1,2}(?:[.,]\d+)?)\s*(?:"|'')?|\s*')?|\s*°)?\s*(?<after>[NSEW])?$/i;
/** The name of an axis, alone or within words such as "LonLat" and "gps_lat", with the separator that follows. */
const LABEL =
  /(?<=^|[^a-z]|lat|lon|long|lng|gps|geo)(?:latitude|longitude|lat|long|lng|lon)(?=$|[^a-z]|lat|lon|lng)(?:\s*[:=]|\s*[/,&|]\s*(?=lat|lon|lng))?/gi;
/** No pair of coordinates is longer than this, apart from the rest of a map link. */
const PAIR_MAX_LENGTH = 200;
const WHOLE = /^\d+$/;

/** Reads an angle: "40.7128", "-74,006", "40.7128° N", "N 40 42.767", "40° 42′ 46″ N". Returns null if it is none. */
export function parseAngle(text: string): Angle | null {
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
 * Reads a pair of coordinates: "40.7128, -74.0060", "40.7128° N 74.0060° W", "Lat: 40,7128 Long: -74,0060", or a map link. `leading` is the first
 * axis unless the text names them. Returns null if it is no point on Earth, or ambiguous.
 */
export function parseCoordinates(text: string, leading: Axis = "latitude"): Coordinates | null {
  const link = coordinatesInLink(text);
  const bare = plain(link ?? text)
    .replace(/^geo:|[()[\]]/gi, "")
    .trim();
  if (bare.length > PAIR_MAX_LENGTH) return null;
  const first = link !== null || /^geo:/i.test(text) ? "latitude" : (firstOfBoth(bare) ?? leading);
  const pairs = new Map<string, Coordinates>();
  for (const { index, 0: between } of bare.matchAll(/[\s,;|/]+/g)) {
    const pair = toCoordinates(parsePart(bare.slice(0, index)), parsePart(bare.slice(index + between.length)), first);
    if (pair !== null) pairs.set(`${pair.latitude} ${pair.longitude}`, pair);
  }
  const [only] = pairs.values();
  return pairs.size === 1 ? (only ?? null) : null;
}

/** Returns the axis that comes first under a heading: longitude for "LonLat" and "Longitude, Latitude", otherwise latitude. */
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

/** Reads an angle with at most one axis name. If both are named, their order decides instead. */
function parsePart(text: string): Angle | null {
  const angle = parseAngle(text.replace(LABEL, " "));
  const [axis = null, ...more] = axesNamed(text);
  if (angle === null || axis === null || more.length > 0) return angle;
  return angle.axis === null || angle.axis === axis ? { ...angle, axis } : null;
}

function toCoordinates(one: Angle | null, other: Angle | null, first: Axis): Coordinates | null {
  if (one === null || other === null) return null;
  if (one.axis !== null && one.axis === other.axis) return null;
  const isUnnamed = one.axis === null && other.axis === null;
  const isSwapped = isUnnamed ? first === "longitude" : one.axis === "longitude" || other.axis === "latitude";
  const [latitude, longitude] = isSwapped ? [other.degrees, one.degrees] : [one.degrees, other.degrees];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** Returns the coordinates in a map link. */
function coordinatesInLink(text: string): string | null {
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
