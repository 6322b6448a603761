import { X } from "lucide";
import { Link } from "wouter";
import type { LocationInTree } from "#shared/entities/location.ts";
import { IconButton } from "../../../components/Button.tsx";
import { useOfficeSession } from "../../data/office-session.ts";
import { useRead } from "../../data/use-read.ts";
import { locationPagePath } from "../../urls/record-paths.ts";
import { LocationActions } from "./LocationActions.tsx";
import { LocationExtinguishers } from "./LocationExtinguishers.tsx";
import { LocationFacts } from "./LocationFacts.tsx";
import { LocationLabel } from "./LocationLabel.tsx";
import { LocationStateCounts } from "./LocationStateCounts.tsx";
import { say } from "./messages.ts";
import { OpenedLocation } from "./OpenedLocation.tsx";
import { PanelHeading } from "./PanelHeading.tsx";
import { SubLocations } from "./SubLocations.tsx";
import styles from "./panel.module.css";

/** One location: what it is, the state of its extinguishers, its label. */
export function LocationPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useRead("GET /locations/{id}", { params: { id }, query: { counts: true } });
  const { may } = useOfficeSession();
  return (
    <OpenedLocation read={read}>
      {(location) => (
        <>
          <Header location={location} onClose={onClose} />
          {may("administer") && <LocationActions location={location} />}
          {location.isActive && <LocationStateCounts location={location} />}
          <LocationFacts location={location} />
          {location.childCount > 0 && <SubLocations parent={location} />}
          {location.isActive && <LocationExtinguishers location={location} />}
          {location.isActive && <LocationLabel location={location} />}
        </>
      )}
    </OpenedLocation>
  );
}

function Header({ location, onClose }: { location: LocationInTree; onClose: () => void }) {
  const { ancestorIds, ancestorNames, locationName, isActive } = location;
  return (
    <header className={styles.header}>
      <div className={styles.titles}>
        {ancestorIds.length > 0 && (
          <p className={styles.path}>
            {ancestorIds.map((id, depth) => (
              <span key={id}>
                <Link href={locationPagePath(id)}>{ancestorNames[depth]}</Link> ›{" "}
              </span>
            ))}
          </p>
        )}
        <PanelHeading key={String(isActive)}>{locationName}</PanelHeading>
        {!isActive && <p className={styles.archived}>{say("common.archived")}</p>}
      </div>
      <IconButton icon={X} label={say("panel.close", { name: locationName })} onClick={onClose} />
    </header>
  );
}
