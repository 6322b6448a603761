import { useMemo } from "react";
import { qrShape } from "#shared/labels/qr-shape.ts";
import { say } from "./messages.ts";
import styles from "./QrCode.module.css";

/** The QR code of a label, dark on light in every theme. Import it lazily, since it brings the encoder. */
export function QrCode({ code }: { code: string }) {
  const { size, path } = useMemo(() => qrShape(code), [code]);
  return (
    <svg
      className={styles.code}
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      role="img"
      aria-label={say("qr", { code })}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
