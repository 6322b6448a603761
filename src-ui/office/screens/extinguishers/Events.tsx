import { useState } from "react";
import type { ExtinguisherEvent } from "#shared/entities/extinguisher.ts";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { say as sayList } from "../../components/messages.ts";
import type { Dates } from "../../data/dates.ts";
import { useRead } from "../../data/use-read.ts";
import { say as sayOne } from "./detail-messages.ts";
import styles from "./Detail.module.css";

const SHOWN_FIRST = 10;
const SHOWN_MAX = 500;

/** The events of an extinguisher besides its inspections, the latest first. */
export function Events({ extinguisherId, dates }: { extinguisherId: string; dates: Dates }) {
  const [pageSize, setPageSize] = useState(SHOWN_FIRST);
  const read = useRead("GET /extinguishers/{id}/events", { params: { id: extinguisherId }, query: { pageSize } });
  return (
    <Card title={sayOne("events.title")}>
      <Loaded read={read}>
        {({ items, totalCount }) => (
          <>
            {items.length === 0 && <p>{sayOne("events.none")}</p>}
            <ol className={styles.entries}>
              {items.map((event) => (
                <li key={event.eventId}>
                  <p>
                    <strong>{wordsOf(event)}</strong>
                  </p>
                  {event.reason && <p>{sayOne("events.reason", { reason: event.reason })}</p>}
                  <p className={styles.muted}>{sayOne("events.by", { name: event.recordedByName, time: dates.time(event.recordedAt) })}</p>
                </li>
              ))}
            </ol>
            {items.length < totalCount && pageSize < SHOWN_MAX && (
              <Button variant="quiet" busy={read.stale} onClick={() => setPageSize(SHOWN_MAX)}>
                {sayOne("common.showMore")}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function wordsOf({ event, fromLocationName, toLocationName }: ExtinguisherEvent): string {
  const unknown = sayList("value.unknown");
  return sayOne(`events.${event}`, { from: fromLocationName ?? unknown, to: toLocationName ?? unknown });
}
