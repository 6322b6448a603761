import { Archive, Pencil, RotateCcw } from "lucide";
import { useState } from "react";
import { Link } from "wouter";
import type { ExtinguisherTypeInUse } from "#shared/entities/extinguisher-type.ts";
import { Button, LinkButton } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { Detail, Details } from "../../components/Details.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { Page } from "../../components/Page.tsx";
import { presentOf } from "../../data/missing.ts";
import { useOfficeSession } from "../../data/office-session.ts";
import { useRead } from "../../data/use-read.ts";
import { useCapacity } from "../../formats/capacity.ts";
import { openedFrom } from "../../forms/use-leave-form.ts";
import { extinguishersPath } from "../../urls/list-paths.ts";
import { say } from "./messages.ts";
import { TypeStateTag } from "./TypeStateTag.tsx";
import { useTypeArchiving } from "./use-type-archiving.ts";

interface TypePageProps {
  typeId: string;
  listHref: string;
  editHref: string;
  /** The URL of this type, which its form returns to. */
  detailHref: string;
}

/** One type: what it is, the work it requires, and how many extinguishers have it. */
export function TypePage({ typeId, listHref, editHref, detailHref }: TypePageProps) {
  const read = useRead("GET /extinguishertypes/{id}", { params: { id: typeId } }, { keepPrevious: false });
  const { may } = useOfficeSession();
  const { archive, restore, isBusy } = useTypeArchiving();
  const [isRefused, setIsRefused] = useState(false);
  const back = { href: listHref, label: say("title") };
  const type = presentOf(read);
  return (
    <Page
      title={type?.typeName ?? say("common.extinguisherType")}
      lead={type?.typeCode}
      back={back}
      cachedAt={read.cachedAt}
      actions={
        type &&
        may("administer") && (
          <>
            {type.isActive ? (
              <Button
                icon={Archive}
                busy={isBusy}
                onClick={() => {
                  // The server refuses too, in case this count is out of date.
                  if (type.extinguisherCount > 0) setIsRefused(true);
                  else archive(type, () => setIsRefused(true));
                }}
              >
                {say("common.archive")}
              </Button>
            ) : (
              <Button icon={RotateCcw} busy={isBusy} onClick={() => restore(type)}>
                {say("common.restore")}
              </Button>
            )}
            <LinkButton variant="primary" icon={Pencil} href={editHref} state={openedFrom(detailHref)}>
              {say("common.edit")}
            </LinkButton>
          </>
        )
      }
    >
      <Loaded read={read} missing={{ title: say("page.missing") }}>
        {(known) => (
          <>
            {isRefused && known.isActive && <InUse type={known} />}
            {!known.isActive && <Notice tone="info">{say("page.archived")}</Notice>}
            <About type={known} />
            <Intervals type={known} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function extinguishersOf(type: ExtinguisherTypeInUse): string {
  return extinguishersPath({ type: type.extinguisherTypeId });
}

/** Says why it cannot be archived, with a link to the extinguishers that have it. */
function InUse({ type }: { type: ExtinguisherTypeInUse }) {
  return (
    <Notice
      tone="warning"
      role="alert"
      title={say("inUse.title", { count: type.extinguisherCount })}
      actions={<LinkButton href={extinguishersOf(type)}>{say("page.showExtinguishers", { count: type.extinguisherCount })}</LinkButton>}
    >
      <p>{say("inUse.lead")}</p>
    </Notice>
  );
}

function About({ type }: { type: ExtinguisherTypeInUse }) {
  const capacity = useCapacity();
  const text = (value: string | null): string => value || say("value.unknown");
  const yesNo = (value: boolean): string => say(value ? "value.yes" : "value.no");
  return (
    <Card title={say("page.about")}>
      <Details>
        <Detail label={say("common.state")}>
          <TypeStateTag isActive={type.isActive} />
        </Detail>
        <Detail label={say("field.agentType")}>{text(type.agentType)}</Detail>
        <Detail label={say("field.capacity")}>{text(capacity(type.capacity, type.capacityUnit))}</Detail>
        <Detail label={say("field.fireClassRating")}>{text(type.fireClassRating)}</Detail>
        <Detail label={say("field.fullnessCheck")}>{say(`fullness.${type.fullnessCheck}`)}</Detail>
        <Detail label={say("field.isWheeled")}>{yesNo(type.isWheeled)}</Detail>
        <Detail label={say("field.isRechargeable")}>{yesNo(type.isRechargeable)}</Detail>
        <Detail label={say("field.extinguisherCount")}>
          {type.extinguisherCount === 0 ? (
            say("page.noExtinguishers")
          ) : (
            <Link href={extinguishersOf(type)}>{say("common.extinguisherCount", { count: type.extinguisherCount })}</Link>
          )}
        </Detail>
      </Details>
      {type.description && <p>{type.description}</p>}
    </Card>
  );
}

function Intervals({ type }: { type: ExtinguisherTypeInUse }) {
  const every = (years: number | null): string => (years === null ? say("years.none") : say("years.every", { years }));
  const months = type.serviceIntervalMonths;
  return (
    <Card title={say("intervals")}>
      <Details>
        <Detail label={say("common.annualMaintenance")}>{months % 12 === 0 ? every(months / 12) : say("months.every", { months })}</Detail>
        <Detail label={say("type.SixYear")}>{every(type.internalExamIntervalYears)}</Detail>
        <Detail label={say("type.Hydrostatic")}>{every(type.hydroTestIntervalYears)}</Detail>
        <Detail label={say("column.life")}>
          {type.serviceLifeYears === null ? say("years.none") : say("common.afterManufacture", { years: type.serviceLifeYears })}
        </Detail>
      </Details>
    </Card>
  );
}
