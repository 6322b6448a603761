import { useMemo } from "react";
import { useRead } from "../../data/use-read.ts";
import type { LabelFormat } from "./label-formats.ts";
import type { Label } from "./label.ts";
import { qrShape } from "./qr-path.ts";
import styles from "./SheetPage.module.css";

/** A tenth of a millimetre is the unit within the picture: browsers lay out text of 30 units well, and of 3 badly. */
const UNITS = 10;
const PADDING = 25;

/** One page, as a picture that is as large as the paper when it is printed and fits its place on the screen. */
export function SheetPage({ format, places, label }: { format: LabelFormat; places: readonly (Label | null)[]; label?: string }) {
  const { pageWidth, pageHeight, columns, left, top, stepX, stepY } = format;
  return (
    <svg
      className={styles.page}
      viewBox={`0 0 ${pageWidth * UNITS} ${pageHeight * UNITS}`}
      width={`${pageWidth}mm`}
      height={`${pageHeight}mm`}
      role={label ? "group" : undefined}
      aria-label={label}
    >
      {places.map((one, place) => {
        const x = (left + (place % columns) * stepX) * UNITS;
        const y = (top + Math.floor(place / columns) * stepY) * UNITS;
        return (
          <g key={place} transform={`translate(${x} ${y})`}>
            <rect className={styles.edge} width={format.labelWidth * UNITS} height={format.labelHeight * UNITS} rx={15} />
            {one && <LabelFace label={one} width={format.labelWidth * UNITS} height={format.labelHeight * UNITS} />}
          </g>
        );
      })}
    </svg>
  );
}

function LabelFace({ label, width, height }: { label: Label; width: number; height: number }) {
  const settings = useRead("GET /tenants/settings", {});
  const { size, path } = useMemo(() => qrShape(label.code), [label.code]);
  const side = Math.min(height - 2 * PADDING, width * 0.42);
  const wordsLeft = side + 2 * PADDING;
  const large = height > 450;
  return (
    <>
      <g transform={`translate(${PADDING} ${(height - side) / 2}) scale(${side / size})`} shapeRendering="crispEdges">
        <path className={styles.ink} d={path} />
      </g>
      <foreignObject x={wordsLeft} y={PADDING} width={width - wordsLeft - PADDING} height={height - 2 * PADDING}>
        <div className={styles.words} data-large={large || undefined}>
          <p className={styles.title}>{label.title}</p>
          {label.code !== label.title && <p className={styles.code}>{label.code}</p>}
          {label.lines.map((line) => (
            <p key={line} className={styles.line}>
              {line}
            </p>
          ))}
          <div className={styles.own}>
            {settings.data?.logo && <img src={settings.data.logo} alt="" />}
            <p>{settings.data?.labelText ?? settings.data?.tenantName}</p>
          </div>
        </div>
      </foreignObject>
    </>
  );
}
