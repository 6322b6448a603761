import { useRef, useState } from "react";
import { PAGE_SIZE_MAX } from "#shared/constants.ts";
import type { ExtinguisherEvent } from "#shared/entities/extinguisher.ts";
import { Button } from "../../../../components/Button.tsx";
import { Card } from "../../../../components/Card.tsx";
import { Loaded } from "../../../components/Loaded.tsx";
import { useRead } from "../../../data/use-read.ts";
import type { DateFormats } from "../../../formats/use-date-formats.ts";
import { useFocusAfterRemoval } from "../../../tables/use-focus-after-removal.ts";
import { say } from "./messages.ts";
import { RestOfHistory } from "./RestOfHistory.tsx";
import styles from "./detail.module.css";

const SHOWN_FIRST = 10;

/** The events of an extinguisher besides its inspections, the latest first. */
export function ExtinguisherEvents({ extinguisherId, dates }: { extinguisherId: string; dates: DateFormats }) {
  const [pageSize, setPageSize] = useState(SHOWN_FIRST);
  const read = useRead("GET /extinguishers/{id}/events", { params: { id: extinguisherId }, query: { pageSize } });
  const list = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(list);
  return (
    <Card title={say("events.title")}>
      <Loaded isPart read={read}>
        {({ items, totalCount }) => (
          <div ref={list} className={styles.growing}>
            {items.length === 0 && <p>{say("events.none")}</p>}
            <ol className={styles.entries}>
              {items.map((event, index) => (
                <li key={event.eventId} data-entry={index} tabIndex={-1}>
                  <p>
                    <strong>{eventText(event)}</strong>
                  </p>
                  {event.reason && !isOfSameChange(event, items[index - 1]) && <p>{say("events.reason", { reason: event.reason })}</p>}
                  <p className={styles.muted}>{say("events.by", { name: event.recordedByName, time: dates.dateTime(event.recordedAt) })}</p>
                </li>
              ))}
            </ol>
            {items.length < totalCount && (read.isStale || pageSize < PAGE_SIZE_MAX) && (
              <Button variant="quiet" busy={read.isStale} onClick={() => setPageSize(PAGE_SIZE_MAX)}>
                {say("common.showMore")}
              </Button>
            )}
            {items.length < totalCount && !read.isStale && pageSize >= PAGE_SIZE_MAX && (
              <RestOfHistory extinguisherId={extinguisherId} shown={items.length} />
            )}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

/** Whether the event shown above says the reason already: condemning one also retires it. */
function isOfSameChange({ recordedAt, reason }: ExtinguisherEvent, above: ExtinguisherEvent | undefined): boolean {
  return above?.recordedAt === recordedAt && above.reason === reason;
}

function eventText({ event, fromLocationName, toLocationName }: ExtinguisherEvent): string {
  const unknown = say("value.unknown");
  return say(`events.${event}`, { from: fromLocationName ?? unknown, to: toLocationName ?? unknown });
}
