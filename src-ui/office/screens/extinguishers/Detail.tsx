import { SearchX } from "lucide";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { Card } from "../../../components/Card.tsx";
import { LinkButton } from "../../../components/Button.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { locationPath, PATHS } from "../../../paths.ts";
import { Link } from "wouter";
import { Detail as Fact, Details } from "../../components/Details.tsx";
import { Empty } from "../../components/Empty.tsx";
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
  if (!one && read.error && (read.error.status === 404 || read.error.status === 400)) return <Missing back={back} />;
  return (
    <Page
      title={one?.extinguisherCode ?? say("nav.extinguishers")}
      lead={one && [one.typeName, one.locationPath, one.locationDescription].filter(Boolean).join(" · ")}
      back={back}
      keptAt={read.keptAt}
      actions={one && <DetailActions one={one} editHref={editHref} oneHref={oneHref} />}
    >
      <Loaded read={read} placeholder={<Skeleton lines={14} />}>
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

function Missing({ back }: { back: { href: string; label: string } }) {
  return (
    <Page title={sayOne("one.missing")} back={back}>
      <Empty icon={SearchX} action={<LinkButton href={PATHS.extinguishers}>{sayList("list.back")}</LinkButton>}>
        {sayOne("common.missingLead")}
      </Empty>
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
  const day = (value: string | null): string => (value === null ? sayList("value.unknown") : dates.day(value));
  const text = (value: string | null | undefined): string => value || sayList("value.unknown");
  return (
    <Card title={sayOne("identity")}>
      <Details>
        <Fact label={say("field.state")}>
          <ServiceTag of={one} />
        </Fact>
        <Fact label={say("field.locationName")}>
          <Link href={locationPath(one.locationId)}>{one.locationPath}</Link>
        </Fact>
        <Fact label={say("field.locationDescription")}>{text(one.locationDescription)}</Fact>
        <Fact label={say("field.floorLevel")}>{text(one.floorLevel)}</Fact>
        <Fact label={say("field.typeName")}>
          <Link href={`${PATHS.extinguisherTypes}?type=${one.extinguisherTypeId}`}>{one.typeName}</Link>
        </Fact>
        <Fact label={sayOne("common.capacity")}>{text(type.data && capacity(type.data.capacity, type.data.capacityUnit))}</Fact>
        <Fact label={sayOne("common.fireClassAndRating")}>{text(type.data?.fireClassRating)}</Fact>
        <Fact label={say("field.serialNumber")}>{text(one.serialNumber)}</Fact>
        <Fact label={say("field.assetTag")}>{text(one.assetTag)}</Fact>
        <Fact label={say("field.manufacturer")}>{text(one.manufacturer)}</Fact>
        <Fact label={say("field.model")}>{text(one.model)}</Fact>
        <Fact label={say("field.manufactureDate")}>{day(one.manufactureDate)}</Fact>
        <Fact label={say("field.installDate")}>{day(one.installDate)}</Fact>
        <Fact label={say("field.barcodeData")}>{one.barcodeData ?? one.extinguisherCode}</Fact>
        <Fact label={say("field.updatedAt")}>{dates.time(one.updatedAt)}</Fact>
      </Details>
      {one.notes && (
        <Details>
          <Fact label={sayOne("common.notes")}>
            <span className={styles.notes}>{one.notes}</span>
          </Fact>
        </Details>
      )}
    </Card>
  );
}
