/** A tap this soon after another one, and this near, is of the same finger. Safari on an iPhone does not count taps in `detail`. */
export const SAME_TAP_MS = 500;
const SAME_TAP_PX = 40;

/** Whether the last click was the second press, or a later one, of a double tap or double click. */
let isSecond = false;

/** Whether this click, by its `detail`, is the second press of a double tap or double click, or a later one. */
export function isSecondPress({ detail }: { detail: number }): boolean {
  return detail > 1 || isSecond;
}

/**
 * Ignores the second press of a double tap or double click on a screen that the first one opened: it was meant for what is no longer there, and
 * would answer a question that nobody has read. Presses of a screen that stays all count. Ignores the repeats of a held Enter everywhere, as a
 * browser does those of a held space. Returns a function that ends this.
 */
export function ignoreSecondPresses(): () => void {
  /** Where the first press was. */
  let path = "";
  let last: Pick<PointerEvent, "clientX" | "clientY" | "timeStamp"> = { clientX: Number.NaN, clientY: Number.NaN, timeStamp: 0 };
  let isNearLast = false;
  let isSecondTap = false;
  const onDown = (press: PointerEvent): void => {
    const isTap = press.pointerType !== "mouse";
    isNearLast = Math.hypot(press.clientX - last.clientX, press.clientY - last.clientY) < SAME_TAP_PX;
    isSecondTap = isTap && isNearLast && press.timeStamp - last.timeStamp < SAME_TAP_MS;
    if (!(isTap ? isSecondTap : isNearLast)) path = location.pathname;
    last = press;
  };
  const onClick = (event: MouseEvent): void => {
    // A key, or a screen reader, presses without a tap. Some drivers of browsers count quick clicks wherever they are.
    isSecond = (event.detail > 1 && isNearLast) || (event.detail === 1 && isSecondTap);
    isSecondTap = false;
    if (!isSecond) path = location.pathname;
    if (path === location.pathname) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.repeat && event.key === "Enter" && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
  };
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  document.addEventListener("pointerdown", onDown, options);
  document.addEventListener("click", onClick, options);
  document.addEventListener("keydown", onKey, options);
  return () => {
    ending.abort();
    isSecond = false;
  };
}
