/** Sets the width of the window in CSS pixels, such as 390 for a phone. */
export function setViewportWidth(width: number): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
  happyDOM.setViewport({ width });
}
