import { useState } from "react";
import { Link } from "wouter";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { LocationInTree } from "#shared/entities/location.ts";
import { useOfficeSession } from "../../data/office-session.ts";
import { useRead } from "../../data/use-read.ts";
import { PagedTable } from "../../lists/PagedTable.tsx";
import type { Column } from "../../tables/column.ts";
import { ExtinguisherDueTag } from "../../tags/ExtinguisherDueTag.tsx";
import { ServiceTag } from "../../tags/ServiceTag.tsx";
import { extinguishersPath } from "../../urls/list-paths.ts";
import { extinguisherPath, newExtinguisherPath } from "../../urls/record-paths.ts";
import { say } from "./messages.ts";
import styles from "./panel.module.css";

const PAGE_SIZE = 10;

/** The extinguishers at this location itself, with a link to those of its sub-locations too. */
export function LocationExtinguishers({ location }: { location: LocationInTree }) {
  const { locationId, locationName: name } = location;
  const [page, setPage] = useState(1);
  const { may } = useOfficeSession();
  const read = useRead("GET /extinguishers", { query: { locationId, isActive: true, pageNumber: page, pageSize: PAGE_SIZE } });
  const columns: Column<Extinguisher>[] = [
    {
      key: "extinguisherCode",
      label: say("common.code"),
      rowHead: true,
      compact: true,
      cell: (extinguisher) => <Link href={extinguisherPath(extinguisher.extinguisherId)}>{extinguisher.extinguisherCode}</Link>,
    },
    { key: "position", label: say("common.position"), cell: (extinguisher) => extinguisher.locationDescription },
    {
      key: "due",
      label: say("common.nextDue"),
      compact: true,
      cell: (extinguisher, dates) => <ExtinguisherDueTag extinguisher={extinguisher} day={extinguisher.nextDueDate} dates={dates} />,
    },
    { key: "state", label: say("common.state"), compact: true, cell: (extinguisher) => <ServiceTag extinguisher={extinguisher} /> },
  ];
  return (
    <section className={styles.part}>
      <div className={styles.partHeader}>
        <h3>{say("extinguishers.title")}</h3>
        <div className={styles.partLinks}>
          {location.childCount > 0 && <Link href={extinguishersPath({ location: locationId })}>{say("extinguishers.all")}</Link>}
          {may("administer") && <Link href={newExtinguisherPath(locationId)}>{say("extinguishers.add")}</Link>}
        </div>
      </div>
      <PagedTable
        list={{ read, onPage: setPage }}
        caption={say("extinguishers.caption", { name })}
        columns={columns}
        idOf={(extinguisher) => extinguisher.extinguisherId}
        nameOf={(extinguisher) => extinguisher.extinguisherCode}
        empty={<p className={styles.muted}>{say("extinguishers.none")}</p>}
      />
    </section>
  );
}
