import { Printer } from "lucide";
import { useState } from "react";
import type { LocationInTree } from "#shared/entities/location.ts";
import { Button } from "../../../components/Button.tsx";
import { lazyComponent } from "../../../loading/lazy-component.tsx";
import type { LabelChoice } from "../../labels/label-choice.ts";
import { PrintLabels } from "../../labels/PrintLabels.tsx";
import { say } from "./messages.ts";
import styles from "./panel.module.css";

const QrCode = lazyComponent(() => import("../../labels/QrCode.tsx").then((m) => m.QrCode));

/** The location's label, with buttons to print it and the labels that belong to it. */
export function LocationLabel({ location }: { location: LocationInTree }) {
  const { locationId, locationCode, barcodeData, childCount, within } = location;
  const [choice, setChoice] = useState<LabelChoice | null>(null);
  const extinguisherCount = within?.total ?? 0;
  return (
    <section className={styles.part}>
      <h3>{say("label.title")}</h3>
      <div className={styles.label}>
        <QrCode code={barcodeData ?? locationCode} fallback={<div className={styles.codeSpace} />} />
        <div className={styles.labelWords}>
          <p className={styles.muted}>{say("label.hint")}</p>
          <div className={styles.labelActions}>
            <Button icon={Printer} onClick={() => setChoice({ selection: { of: "locations", ids: [locationId] }, count: 1 })}>
              {say("label.print")}
            </Button>
            {childCount > 0 && (
              <Button icon={Printer} onClick={() => setChoice({ selection: { of: "locations", locationId } })}>
                {say("label.printLocations")}
              </Button>
            )}
            {extinguisherCount > 0 && (
              <Button
                icon={Printer}
                onClick={() => setChoice({ selection: { of: "extinguishers", locationId }, count: extinguisherCount })}
              >
                {say("label.printExtinguishers", { count: extinguisherCount })}
              </Button>
            )}
          </div>
        </div>
      </div>
      {choice && <PrintLabels {...choice} onClose={() => setChoice(null)} />}
    </section>
  );
}
