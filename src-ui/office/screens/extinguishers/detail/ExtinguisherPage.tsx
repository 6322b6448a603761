import { Link } from "wouter";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { Card } from "../../../../components/Card.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import { Skeleton } from "../../../../components/Skeleton.tsx";
import { Detail, Details } from "../../../components/Details.tsx";
import { Loaded } from "../../../components/Loaded.tsx";
import { Page } from "../../../components/Page.tsx";
import { RecordColumn, RecordColumns } from "../../../components/RecordColumns.tsx";
import { presentOf } from "../../../data/missing.ts";
import { useRead } from "../../../data/use-read.ts";
import { useCapacity } from "../../../formats/capacity.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import type { DateFormats } from "../../../formats/use-date-formats.ts";
import { ServiceTag } from "../../../tags/ServiceTag.tsx";
import { extinguisherTypePath, locationPagePath } from "../../../urls/record-paths.ts";
import { factOf, factsOf } from "../fields.ts";
import type { Part } from "../fields.ts";
import { DueDates } from "./DueDates.tsx";
import { ExtinguisherActions } from "./ExtinguisherActions.tsx";
import { ExtinguisherEvents } from "./ExtinguisherEvents.tsx";
import { ExtinguisherInspections } from "./ExtinguisherInspections.tsx";
import { ImportedInspections } from "./ImportedInspections.tsx";
import { LatestPhotos } from "./LatestPhotos.tsx";
import { say } from "./messages.ts";
import { OpenDeficiencies } from "./OpenDeficiencies.tsx";
import styles from "./detail.module.css";

interface ExtinguisherPageProps {
  extinguisherId: string;
  /** The list that it was opened from, with its filters. */
  listHref: string;
  editHref: string;
  /** The URL of this extinguisher, which its form returns to. */
  detailHref: string;
}

/** One extinguisher: what it is, where it is, what is due, what is wrong, and what happened to it. */
export function ExtinguisherPage({ extinguisherId, listHref, editHref, detailHref }: ExtinguisherPageProps) {
  const read = useRead("GET /extinguishers/{id}", { params: { id: extinguisherId } }, { keepPrevious: false });
  const dates = useDateFormats();
  const back = { href: listHref, label: say("nav.extinguishers") };
  const extinguisher = presentOf(read);
  const imported = extinguisher?.importedInspections ?? [];
  return (
    <Page
      title={extinguisher?.extinguisherCode ?? say("common.extinguisher")}
      lead={
        extinguisher && [extinguisher.typeName, extinguisher.locationPath, extinguisher.locationDescription].filter(Boolean).join(" · ")
      }
      back={back}
      cachedAt={read.cachedAt}
      actions={extinguisher && <ExtinguisherActions extinguisher={extinguisher} editHref={editHref} detailHref={detailHref} />}
    >
      <Loaded read={read} missing={{ title: say("page.missing") }} placeholder={<Skeleton lines={14} />}>
        {(known) => (
          <>
            <State extinguisher={known} />
            <DueDates extinguisher={known} dates={dates} />
            <RecordColumns>
              <RecordColumn>
                <OpenDeficiencies extinguisherId={extinguisherId} dates={dates} />
                <ExtinguisherInspections extinguisherId={extinguisherId} dates={dates} hasImported={imported.length > 0} />
                <ImportedInspections inspections={imported} dates={dates} />
                <LatestPhotos extinguisherId={extinguisherId} dates={dates} />
              </RecordColumn>
              <RecordColumn>
                <Identity extinguisher={known} dates={dates} />
                <ExtinguisherEvents extinguisherId={extinguisherId} dates={dates} />
              </RecordColumn>
            </RecordColumns>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Shown on top when it is retired or out of service. */
function State({ extinguisher }: { extinguisher: ExtinguisherInRegister }) {
  if (!extinguisher.isActive) {
    return <Notice tone="info">{say(extinguisher.isCondemned ? "page.condemned" : "page.retired")}</Notice>;
  }
  if (!extinguisher.isOutOfService) return null;
  return (
    <Notice tone="warning">
      <p>
        {extinguisher.outOfServiceReason
          ? say("page.outOfService", { reason: extinguisher.outOfServiceReason })
          : say("page.outOfServiceNoReason")}
      </p>
    </Notice>
  );
}

function Identity({ extinguisher, dates }: { extinguisher: ExtinguisherInRegister; dates: DateFormats }) {
  const type = useRead("GET /extinguishertypes/{id}", { params: { id: extinguisher.extinguisherTypeId } });
  const capacity = useCapacity();
  const text = (value: string | null | undefined): string => value || say("value.unknown");
  const facts = (part: Part) =>
    factsOf(part).map((key) => (
      <Detail key={key} label={say(`field.${key}`)}>
        {text(factOf(key, extinguisher, dates))}
      </Detail>
    ));
  return (
    <Card title={say("identity")}>
      <Details>
        <Detail label={say("field.state")}>
          <ServiceTag extinguisher={extinguisher} />
        </Detail>
        <Detail label={say("field.locationName")}>
          <Link href={locationPagePath(extinguisher.locationId)}>{extinguisher.locationPath}</Link>
        </Detail>
        {facts("location")}
        <Detail label={say("field.typeName")}>
          <Link href={extinguisherTypePath(extinguisher.extinguisherTypeId)}>{extinguisher.typeName}</Link>
        </Detail>
        <Detail label={say("common.capacity")}>{text(type.data && capacity(type.data.capacity, type.data.capacityUnit))}</Detail>
        <Detail label={say("common.fireClassAndRating")}>{text(type.data?.fireClassRating)}</Detail>
        {facts("identity")}
        {facts("dates")}
        <Detail label={say("field.updatedAt")}>{dates.dateTime(extinguisher.updatedAt)}</Detail>
      </Details>
      {extinguisher.notes && (
        <Details>
          <Detail label={say("field.notes")}>
            <span className={styles.notes}>{extinguisher.notes}</span>
          </Detail>
        </Details>
      )}
    </Card>
  );
}
