import { Download, ShieldCheck } from "lucide";
import { useEffect } from "react";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { SelectField } from "../../../components/SelectField.tsx";
import { install, installOffer, canInstallByHand } from "../../../device/install.ts";
import { requestPersistence, persistence, readPersistence } from "../../../device/persistence.ts";
import { useEngine } from "../../../engine/use-engine.ts";
import { THEMES, useTheme } from "../../../styles/theme.ts";
import { useAction } from "../../../use-action.ts";
import { useSignal } from "../../../use-signal.ts";
import { say } from "./messages.ts";
import styles from "./device.module.css";

/** What this browser does and promises about unsent work, and the appearance of the app. */
export function DeviceCard() {
  const sendsAfterClose = useSignal(useEngine().sendsAfterClose);
  const offer = useSignal(installOffer);
  const [theme, setTheme] = useTheme("inspector");
  const installing = useAction(install);
  return (
    <Card title={say("common.thisDevice")}>
      {sendsAfterClose !== null && <p>{say(sendsAfterClose ? "device.sendsAfterClose" : "device.sendsOpenOnly")}</p>}
      <Persistence />
      {offer && (
        <div className={styles.actions}>
          <Button icon={Download} busy={installing.isBusy} onClick={installing.run}>
            {say("device.install")}
          </Button>
        </div>
      )}
      {canInstallByHand() && <p>{say("device.installByHand")}</p>}
      <SelectField
        label={say("common.appearance")}
        value={theme}
        onChange={(event) => setTheme(THEMES.inspector.find((choice) => choice === event.target.value) ?? THEMES.inspector[0])}
        options={THEMES.inspector.map((choice) => [choice, say(`theme.${choice}`)])}
      />
    </Card>
  );
}

function Persistence() {
  const state = useSignal(persistence);
  const ask = useAction(requestPersistence);
  useEffect(() => void readPersistence(), []);
  if (state === "unknown") return null;
  if (state === "promised") return <p>{say("device.persisted")}</p>;
  return (
    <>
      <p role={state === "refused" ? "status" : undefined}>{say(state === "refused" ? "device.refused" : "device.notPersisted")}</p>
      {state === "open" && (
        <div className={styles.actions}>
          <Button icon={ShieldCheck} busy={ask.isBusy} onClick={ask.run}>
            {say("device.persist")}
          </Button>
        </div>
      )}
    </>
  );
}
