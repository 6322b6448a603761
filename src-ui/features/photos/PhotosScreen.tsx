import { useState } from "react";
import { useLocation } from "wouter";
import type { Draft } from "#shared/engine/drafts.ts";
import { PhotoType } from "#shared/entities/photo.ts";
import { Button } from "../../components/Button.tsx";
import { InspectorFrame } from "../../components/InspectorFrame.tsx";
import { SelectField } from "../../components/SelectField.tsx";
import { DraftScreen } from "../../inspection/DraftScreen.tsx";
import { locationText } from "../../inspection/location-text.ts";
import { LeaveNotice } from "../../inspection/photos/LeaveNotice.tsx";
import { PhotoTaker } from "../../inspection/photos/PhotoTaker.tsx";
import { PhotoTiles } from "../../inspection/photos/PhotoTiles.tsx";
import { useLeaveGuard } from "../../inspection/photos/use-leave-guard.ts";
import { usePhotos } from "../../inspection/photos/use-photos.ts";
import { Steps } from "../../inspection/Steps.tsx";
import { draftPath } from "../../urls/paths.ts";
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

function Photos({ draft }: { draft: Draft }) {
  const [, navigate] = useLocation();
  const { photoList, photos, isMaking } = usePhotos(draft);
  const [type, setType] = useState<PhotoType>("Overview");
  const saved = photos.filter((photo) => photo.state.kind === "kept").length;
  const guard = useLeaveGuard({ photos, isMaking });
  const unsaved = photos.filter((photo) => photo.state.kind === "refused").length;
  return (
    <InspectorFrame
      title={say("photos.title")}
      subtitle={`${draft.extinguisher.extinguisherCode}, ${locationText(draft.location)}`}
      back={{ href: draftPath("checklist", draft.id), label: say("photos.back"), mayLeave: guard.mayLeave }}
      action={
        <>
          {guard.message === null ? <p role="status">{countText(saved, unsaved)}</p> : <LeaveNotice guard={guard} />}
          <Button
            variant="primary"
            size="main"
            wide
            busy={guard.isBusy}
            onClick={() => {
              if (guard.mayLeave()) navigate(draftPath("signature", draft.id));
            }}
          >
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
