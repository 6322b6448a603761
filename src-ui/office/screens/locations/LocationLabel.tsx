import { Printer } from "lucide";
import { useState } from "react";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import type { LocationInTree } from "#shared/entities/location.ts";
import { say } from "#shared/messages/office/locations.ts";
import { Button } from "../../../components/Button.tsx";
import type { Label } from "../../components/labels/label.ts";
import { LabelSheet } from "../../components/labels/LabelSheet.tsx";
import { useAsk } from "../../data/use-read.ts";
import { errorWords } from "../../data/use-write.ts";
import { useToast } from "../../frame/toast-context.ts";
import { later } from "../../../loading/later.tsx";
import styles from "./LocationPanel.module.css";

const QrCode = later(() => import("../../components/labels/QrCode.tsx").then((m) => m.QrCode));

/** As many as one sheet run takes, and one page of the list. */
const LABELS_MAX = 500;

/** What hangs at the place for the inspectors' cameras, and the way to print it. */
export function LocationLabel({ location }: { location: LocationInTree }) {
  const { locationCode, barcodeData, extinguisherCount } = location;
  const [labels, setLabels] = useState<readonly Label[] | null>(null);
  const ask = useAsk();
  const toast = useToast();
  const printUnits = async (): Promise<void> => {
    try {
      const { items } = await ask("GET /extinguishers", {
        query: { locationId: location.locationId, isActive: true, pageSize: LABELS_MAX },
      });
      setLabels(items.map((one) => labelOfUnit(one)));
    } catch (error) {
      toast({ message: errorWords(error), tone: "danger" });
    }
  };
  return (
    <section className={styles.part}>
      <h3>{say("label.title")}</h3>
      <div className={styles.label}>
        <QrCode code={barcodeData ?? locationCode} fallback={<div className={styles.codeSpace} />} />
        <div className={styles.labelWords}>
          <p className={styles.muted}>{say("label.hint")}</p>
          <div className={styles.labelActions}>
            <Button icon={Printer} onClick={() => setLabels([labelOf(location)])}>
              {say("label.print")}
            </Button>
            {extinguisherCount > 0 && (
              <Button icon={Printer} onClick={() => void printUnits()}>
                {say("label.printUnits", { count: Math.min(extinguisherCount, LABELS_MAX) })}
              </Button>
            )}
          </div>
        </div>
      </div>
      {labels && labels.length > 0 && <LabelSheet labels={labels} onClose={() => setLabels(null)} />}
    </section>
  );
}

function labelOf({ locationCode, barcodeData, locationName, ancestorNames }: LocationInTree): Label {
  return { code: barcodeData ?? locationCode, title: locationName, lines: ancestorNames.length > 0 ? [ancestorNames.join(" › ")] : [] };
}

function labelOfUnit({ extinguisherCode, barcodeData, locationPath, locationDescription }: ExtinguisherInRegister): Label {
  return {
    code: barcodeData ?? extinguisherCode,
    title: extinguisherCode,
    lines: [locationPath, locationDescription].filter((line): line is string => Boolean(line)),
  };
}
