import { useMemo, useState } from "react";
import { missingFrom, otherProblem, responsesOf } from "#shared/checklist-responses.ts";
import type { Missing } from "#shared/checklist-responses.ts";
import type { Draft } from "#shared/engine/drafts.ts";
import { PhotoType } from "#shared/entities/photo.ts";
import { Button, LinkButton } from "../../../components/Button.tsx";
import { InspectorFrame } from "../../../components/InspectorFrame.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { SelectField } from "../../../components/SelectField.tsx";
import { missingText } from "../../../inspection/checklist/missing.ts";
import { draftPath } from "../../../urls/paths.ts";
import { useNavigate } from "../../../urls/use-navigate.ts";
import { DraftScreen } from "../../draft/DraftScreen.tsx";
import { useDraftWhenVisible } from "../../draft/use-draft-when-visible.ts";
import { locationText } from "../../formats/location-text.ts";
import { LeaveNotice } from "../../photos/LeaveNotice.tsx";
import { isSavedOrSaving } from "../../photos/listed-photo.ts";
import type { ListedPhoto } from "../../photos/listed-photo.ts";
import { PhotoTaker } from "../../photos/PhotoTaker.tsx";
import { PhotoTiles } from "../../photos/PhotoTiles.tsx";
import { useLeaveGuard } from "../../photos/use-leave-guard.ts";
import { usePhotos } from "../../photos/use-photos.ts";
import { Steps } from "../../steps/Steps.tsx";
import { say } from "./messages.ts";

/** The fourth step: photos of the extinguisher as a whole. Photos taken for a question are shown here too. */
export function PhotosScreen() {
  return (
    <DraftScreen step="photos" title={say("photos.title")}>
      {(draft) => <Photos draft={draft} />}
    </DraftScreen>
  );
}

/** The photo types to choose from; the signature is one too, but it is not taken here. */
const TYPES = PhotoType.options.filter((type) => type !== "Signature");

function countText(saved: number, unsaved: number): string {
  if (unsaved > 0) return say("photos.unsaved", { count: unsaved });
  return saved > 0 ? say("photos.count", { count: saved }) : say("photos.none");
}

/** Returns what the checklist lacks: photos that questions require can be removed here too. */
function useMissing({ template, responses }: Draft, photos: readonly ListedPhoto[]): readonly Missing[] {
  return useMemo(
    () => missingFrom(template.items, responsesOf(responses, otherProblem(say("checklist.otherProblem"))), photos.filter(isSavedOrSaving)),
    [template, responses, photos],
  );
}

function Photos({ draft }: { draft: Draft }) {
  const navigate = useNavigate();
  const { photoList, photos, isMaking } = usePhotos(draft);
  useDraftWhenVisible(draft.id, () => {
    const before = photoList.photos();
    return (read) => photoList.adopt(read.photos, before);
  });
  const [type, setType] = useState<PhotoType>("Overview");
  const saved = photos.filter((photo) => photo.state.kind === "saved").length;
  const guard = useLeaveGuard({ photos, isMaking });
  const unsaved = photos.filter((photo) => photo.state.kind === "notSaved").length;
  const checklistPath = draftPath("checklist", draft.id);
  const missing = useMissing(draft, photos);
  const [hasTried, setHasTried] = useState(false);
  function proceed(): void {
    setHasTried(missing.length > 0);
    if (guard.mayLeave() && missing.length === 0) navigate(draftPath("signature", draft.id));
  }
  return (
    <InspectorFrame
      title={say("photos.title")}
      subtitle={`${draft.extinguisher.extinguisherCode}, ${locationText(draft.location)}`}
      back={{ href: checklistPath, label: say("photos.back"), mayLeave: guard.mayLeave }}
      action={
        <>
          {guard.message === null ? <p role="status">{countText(saved, unsaved)}</p> : <LeaveNotice guard={guard} />}
          {hasTried && missing.length > 0 && (
            <Notice
              tone="warning"
              role="alert"
              title={missingText(missing) ?? undefined}
              actions={<LinkButton href={checklistPath}>{say("photos.toChecklist")}</LinkButton>}
            />
          )}
          <Button variant="primary" size="main" wide busy={guard.isBusy} onClick={proceed}>
            {say("common.continue")}
          </Button>
        </>
      }
    >
      <Steps current="photos" />
      <SelectField
        label={say("photos.type")}
        value={type}
        onChange={(event) => setType(event.target.value as PhotoType)}
        options={TYPES.map((each) => [each, say(`photoType.${each}`)])}
      />
      <PhotoTaker onMaking={photoList.waitFor} onPicture={(picture) => photoList.add(picture, type, null)} />
      <PhotoTiles photoList={photoList} photos={photos} />
    </InspectorFrame>
  );
}
