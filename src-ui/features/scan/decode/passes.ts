/** One look at a frame: which square or rectangle of it, at what scale, turned by how much. */
export interface Pass {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Size of the picture that is read. */
  outWidth: number;
  outHeight: number;
  /** Clockwise, in degrees. */
  turn: number;
}

/** Labels are held to the middle; reading more pixels than this costs time and finds nothing new. */
const READ_MAX = 960;
/** A small label far away gains from being read larger than it was filmed. */
const UPSCALED = 800;

/**
 * The looks that pay (measured): the middle as it is, the whole frame, the middle turned, the inner middle enlarged. Turned by 45
 * degrees each way and upright, since a bar code is only read along its length. The middle is tried on every frame, the others take turns.
 */
export function passesFor(frameWidth: number, frameHeight: number, nth: number): Pass[] {
  const short = Math.min(frameWidth, frameHeight);
  function turned(turn: number): Pass {
    return { ...middle(frameWidth, frameHeight, short, Math.min(short, READ_MAX * 0.75)), turn };
  }
  const others = [
    whole(frameWidth, frameHeight),
    turned(45),
    middle(frameWidth, frameHeight, short * 0.4, UPSCALED),
    turned(-45),
    turned(90),
  ];
  const other = others[nth % others.length];
  const first = middle(frameWidth, frameHeight, short * 0.8, Math.min(short * 0.8, READ_MAX));
  return other === undefined ? [first] : [first, other];
}

function whole(width: number, height: number): Pass {
  const scale = Math.min(1, READ_MAX / Math.max(width, height));
  return { x: 0, y: 0, width, height, outWidth: Math.round(width * scale), outHeight: Math.round(height * scale), turn: 0 };
}

function middle(frameWidth: number, frameHeight: number, side: number, out: number): Pass {
  const size = Math.round(side);
  return {
    x: Math.round((frameWidth - size) / 2),
    y: Math.round((frameHeight - size) / 2),
    width: size,
    height: size,
    outWidth: Math.round(out),
    outHeight: Math.round(out),
    turn: 0,
  };
}
