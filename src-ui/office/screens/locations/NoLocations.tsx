import { FileInput } from "lucide";
import type { ReactNode } from "react";
import { LinkButton } from "../../../components/Button.tsx";
import { PATHS } from "../../../urls/paths.ts";
import { useOfficeSession } from "../../data/office-session.ts";
import { say } from "./messages.ts";
import styles from "./NoLocations.module.css";

/** The two ways to start when there are no locations. */
export function NoLocations({ create }: { create: ReactNode }) {
  const { may } = useOfficeSession();
  if (!may("import")) return create;
  return (
    <div className={styles.begin}>
      {create}
      <LinkButton icon={FileInput} href={PATHS.importData}>
        {say("common.importASpreadsheet")}
      </LinkButton>
    </div>
  );
}
