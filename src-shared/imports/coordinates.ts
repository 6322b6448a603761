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
  /^(?<before>[NSEW])?\s*(?<sign>[+-]?)(?<degrees>\d{1,3}(?:[.,]\d+)?)\s*°?(?:\s*(?<minutes>\d{1,2}(?:[.,]\d+)?)\s*'?(?:\s*(?<seconds>\d{1,2}(?:[.,]\d+)?)\s*(?:"|'')?)?)?\s*(?<after>[NSEW])?$/i;
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
 * "40.7128, -74.0060", "40.7128° N 74.0060° W", "Lat: 40,7128 Long: -74,0060", a link to a map: the latitude first, unless points of the compass say
 * otherwise. Returns null for what is no place on Earth, or could be two.
 */
export function readCoordinates(text: string): Coordinates | null {
  const bare = plain(linked(text) ?? text)
    .replace(/^geo:|[()[\]]/gi, "")
    .replace(/\b(?:latitude|longitude|lat|long|lng|lon)\b\s*[:=]?/gi, " ")
    .trim();
  const found = new Map<string, Coordinates>();
  for (const { index, 0: between } of bare.matchAll(/[\s,;|/]+/g)) {
    const pair = toCoordinates(readAngle(bare.slice(0, index).trim()), readAngle(bare.slice(index + between.length).trim()));
    if (pair !== null) found.set(`${pair.latitude} ${pair.longitude}`, pair);
  }
  const [only] = found.values();
  return found.size === 1 ? (only ?? null) : null;
}

function toCoordinates(first: Angle | null, second: Angle | null): Coordinates | null {
  if (first === null || second === null) return null;
  if (first.axis !== null && first.axis === second.axis) return null;
  const isTurned = first.axis === "longitude" || second.axis === "latitude";
  const [latitude, longitude] = isTurned ? [second.degrees, first.degrees] : [first.degrees, second.degrees];
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
