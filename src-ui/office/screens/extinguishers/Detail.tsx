import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { Card } from "../../../components/Card.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { locationPath, PATHS } from "../../../paths.ts";
import { Link } from "wouter";
import { Detail as Fact, Details } from "../../components/Details.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { say as sayList } from "../../components/messages.ts";
import { Page } from "../../components/Page.tsx";
import { ServiceTag } from "../../components/state-tags.tsx";
import { useCapacity } from "../../data/capacity.ts";
import { type Dates, useDates } from "../../data/dates.ts";
import { useRead } from "../../data/use-read.ts";
import { BroughtInspections } from "./BroughtInspections.tsx";
import { say as sayOne } from "./detail-messages.ts";
import { DetailActions } from "./DetailActions.tsx";
import { DueDates } from "./DueDates.tsx";
import { Events } from "./Events.tsx";
import { factOf, factsOf, type Part } from "./fields.ts";
import { History } from "./History.tsx";
import { LatestPhotos } from "./LatestPhotos.tsx";
import { say } from "./messages.ts";
import { OpenDeficiencies } from "./OpenDeficiencies.tsx";
import styles from "./Detail.module.css";

interface DetailProps {
  extinguisherId: string;
  /** The list that it was opened from, with its filters. */
  listHref: string;
  editHref: string;
  /** This one, as its form leads back to it. */
  oneHref: string;
}

/** One extinguisher: what it is, where it stands, what is due, what is wrong, and what happened to it. */
export function Detail({ extinguisherId, listHref, editHref, oneHref }: DetailProps) {
  const read = useRead("GET /extinguishers/{id}", { params: { id: extinguisherId } }, { keepPrevious: false });
  const dates = useDates();
  const back = { href: listHref, label: sayList("list.back") };
  const one = read.data;
  const brought = one?.broughtInspections ?? [];
  return (
    <Page
      title={one?.extinguisherCode ?? say("nav.extinguishers")}
      lead={one && [one.typeName, one.locationPath, one.locationDescription].filter(Boolean).join(" · ")}
      back={back}
      keptAt={read.keptAt}
      actions={one && <DetailActions one={one} editHref={editHref} oneHref={oneHref} />}
    >
      <Loaded read={read} missing={{ words: sayOne("one.missing"), back }} placeholder={<Skeleton lines={14} />}>
        {(known) => (
          <>
            <State one={known} />
            <DueDates one={known} dates={dates} />
            <div className={styles.columns}>
              <div className={styles.column}>
                <OpenDeficiencies extinguisherId={extinguisherId} dates={dates} />
                <History extinguisherId={extinguisherId} dates={dates} isBrought={brought.length > 0} />
                <BroughtInspections inspections={brought} dates={dates} />
                <LatestPhotos extinguisherId={extinguisherId} dates={dates} />
              </div>
              <div className={styles.column}>
                <Identity one={known} dates={dates} />
                <Events extinguisherId={extinguisherId} dates={dates} />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Said on top where it is not simply in service. */
function State({ one }: { one: ExtinguisherInRegister }) {
  if (!one.isActive) {
    return (
      <Notice tone="info">
        <p>{sayOne("one.retired")}</p>
      </Notice>
    );
  }
  if (!one.isOutOfService) return null;
  return (
    <Notice tone="warning">
      <p>{one.outOfServiceReason ? sayOne("one.out", { reason: one.outOfServiceReason }) : sayOne("one.outNoReason")}</p>
    </Notice>
  );
}

function Identity({ one, dates }: { one: ExtinguisherInRegister; dates: Dates }) {
  const type = useRead("GET /extinguishertypes/{id}", { params: { id: one.extinguisherTypeId } });
  const capacity = useCapacity();
  const text = (value: string | null | undefined): string => value || sayList("value.unknown");
  const facts = (part: Part) =>
    factsOf(part).map((key) => (
      <Fact key={key} label={say(`field.${key}`)}>
        {text(factOf(key, one, dates))}
      </Fact>
    ));
  return (
    <Card title={sayOne("identity")}>
      <Details>
        <Fact label={say("field.state")}>
          <ServiceTag of={one} />
        </Fact>
        <Fact label={say("field.locationName")}>
          <Link href={locationPath(one.locationId)}>{one.locationPath}</Link>
        </Fact>
        {facts("place")}
        <Fact label={say("field.typeName")}>
          <Link href={`${PATHS.extinguisherTypes}?type=${one.extinguisherTypeId}`}>{one.typeName}</Link>
        </Fact>
        <Fact label={sayOne("common.capacity")}>{text(type.data && capacity(type.data.capacity, type.data.capacityUnit))}</Fact>
        <Fact label={sayOne("common.fireClassAndRating")}>{text(type.data?.fireClassRating)}</Fact>
        {facts("identity")}
        {facts("dates")}
        <Fact label={say("field.updatedAt")}>{dates.time(one.updatedAt)}</Fact>
      </Details>
      {one.notes && (
        <Details>
          <Fact label={say("field.notes")}>
            <span className={styles.notes}>{one.notes}</span>
          </Fact>
        </Details>
      )}
    </Card>
  );
}
