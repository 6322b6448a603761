import type { ReactNode } from "react";
import type { LocationInTree } from "#shared/entities/location.ts";
import { Loaded } from "../../components/Loaded.tsx";
import type { ServerReading } from "../../data/use-read.ts";
import { useOpenRecord } from "../../urls/use-open-record.ts";
import { say } from "./messages.ts";
import styles from "./panel.module.css";

interface OpenedLocationProps {
  read: ServerReading<LocationInTree>;
  children: (location: LocationInTree) => ReactNode;
}

/** The panel of the location that is opened: its content, or that it does not exist, with the way to all that do. */
export function OpenedLocation({ read, children }: OpenedLocationProps) {
  const { listHref } = useOpenRecord("location");
  return (
    <section className={styles.panel} aria-busy={read.isLoading || undefined}>
      <Loaded read={read} missing={{ title: say("panel.missing"), back: { href: listHref, label: say("common.allLocations") } }}>
        {children}
      </Loaded>
    </section>
  );
}
