import type { Inspection } from "#shared/entities/inspection.ts";
import { Skeleton } from "../../../../components/Skeleton.tsx";
import { lazyComponent } from "../../../../loading/lazy-component.tsx";
import { Loaded } from "../../../components/Loaded.tsx";
import { Page } from "../../../components/Page.tsx";
import { RecordColumn, RecordColumns } from "../../../components/RecordColumns.tsx";
import { useOfficeSession } from "../../../data/office-session.ts";
import { InspectionStatusTag } from "../../../tags/InspectionStatusTag.tsx";
import { ResultTag } from "../../../tags/ResultTag.tsx";
import { isSealed } from "../is-sealed.ts";
import { useInspectionListPath } from "../use-inspection-path.ts";
import { useOpenedInspection } from "../use-opened-inspection.ts";
import { AsFound } from "./AsFound.tsx";
import { DevicePosition } from "./DevicePosition.tsx";
import { InspectionActions } from "./InspectionActions.tsx";
import { InspectionDeficiencies } from "./InspectionDeficiencies.tsx";
import { InspectionFacts } from "./InspectionFacts.tsx";
import { InspectionPhotos } from "./InspectionPhotos.tsx";
import { InspectionResponses } from "./InspectionResponses.tsx";
import { InspectionReview } from "./InspectionReview.tsx";
import { say } from "./messages.ts";
import { RelatedInspections } from "./RelatedInspections.tsx";
import { ReviewNotice } from "./ReviewNotice.tsx";
import { SealVerification } from "./SealVerification.tsx";
import { SignatureCard } from "./SignatureCard.tsx";
import { Timeline } from "./Timeline.tsx";
import { VoidNotice } from "./VoidNotice.tsx";
import styles from "./InspectionScreen.module.css";

const PlanEditForm = lazyComponent(() => import("./PlanEditForm.tsx").then((m) => m.PlanEditForm));

/** One inspection: what was found, by whom and when, what became of it, and whether it is still what was sealed. */
export function InspectionScreen() {
  const { read, known } = useOpenedInspection();
  const back = { href: useInspectionListPath(), label: say("nav.inspections") };
  const title = known
    ? say("page.title", { title: say(`title.${known.inspectionType}`), code: known.extinguisherCode })
    : say("common.inspection");
  return (
    <Page
      title={title}
      back={back}
      lead={known && <StatusLine inspection={known} />}
      actions={known && <InspectionActions inspection={known} />}
      cachedAt={read.cachedAt}
    >
      <Loaded read={read} missing={{ title: say("record.missing") }}>
        {(inspection) => <InspectionBody inspection={inspection} />}
      </Loaded>
    </Page>
  );
}

function StatusLine({ inspection }: { inspection: Inspection }) {
  return (
    <span className={styles.status}>
      <InspectionStatusTag inspection={inspection} />
      {inspection.passed !== null && <ResultTag passed={inspection.passed} />}
      {inspection.receiptNumber}
    </span>
  );
}

function InspectionBody({ inspection }: { inspection: Inspection }) {
  const session = useOfficeSession();
  const mayAdminister = session.may("administer");
  return (
    <>
      <VoidNotice inspection={inspection} />
      <AsFound inspection={inspection} />
      <RelatedInspections inspection={inspection} />
      {mayAdminister && <InspectionReview inspection={inspection} />}
      <ReviewNotice inspection={inspection} />
      <RecordColumns>
        <RecordColumn>
          <InspectionFacts inspection={inspection} />
          {!isSealed(inspection) && mayAdminister && (
            <PlanEditForm key={inspection.inspectionId} inspection={inspection} fallback={<Skeleton lines={6} />} />
          )}
          <InspectionResponses inspection={inspection} />
          <InspectionDeficiencies inspection={inspection} />
          <InspectionPhotos inspection={inspection} />
        </RecordColumn>
        <RecordColumn>
          {isSealed(inspection) && <SignatureCard inspection={inspection} />}
          {isSealed(inspection) && <SealVerification inspection={inspection} />}
          <Timeline inspection={inspection} />
          {isSealed(inspection) && <DevicePosition inspection={inspection} />}
        </RecordColumn>
      </RecordColumns>
    </>
  );
}
