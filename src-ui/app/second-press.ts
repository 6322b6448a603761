/** A tap this soon after another one, and this near, is of the same finger. Safari on an iPhone does not count taps in `detail`. */
const SAME_TAP_MS = 400;
const SAME_TAP_PX = 40;

/**
 * Ignores the second press of a double tap or double click on a screen that the first one opened: it was meant for what is no longer there, and
 * would answer a question that nobody has read. Presses of a screen that stays all count.
 */
export function ignoreSecondPresses(): void {
  /** Where the first press was. */
  let path = "";
  let last: PointerEvent | undefined;
  const onDown = (press: PointerEvent): void => {
    const isSecond =
      last !== undefined &&
      press.timeStamp - last.timeStamp < SAME_TAP_MS &&
      Math.hypot(press.clientX - last.clientX, press.clientY - last.clientY) < SAME_TAP_PX;
    if (!isSecond && press.pointerType !== "mouse") path = location.pathname;
    last = press;
  };
  const onClick = (event: MouseEvent): void => {
    // The browser counts the clicks of a mouse.
    if (last?.pointerType === "mouse" && event.detail === 1) path = location.pathname;
    // A key has no detail.
    if (event.detail === 0 || path === location.pathname) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("pointerdown", onDown, true);
  document.addEventListener("click", onClick, true);
}
