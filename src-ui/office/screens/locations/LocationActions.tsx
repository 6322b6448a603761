import { Archive, ArchiveRestore, FolderInput, Pencil, Plus } from "lucide";
import { useState } from "react";
import { Link } from "wouter";
import type { LocationInTree } from "#shared/entities/location.ts";
import { Button, LinkButton } from "../../../components/Button.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { lazyComponent } from "../../../loading/lazy-component.tsx";
import { MoreActions } from "../../components/MoreActions.tsx";
import { openedFrom } from "../../forms/use-leave-form.ts";
import { locationPagePath } from "../../urls/record-paths.ts";
import { useOpenRecord } from "../../urls/use-open-record.ts";
import { useUrlState } from "../../urls/use-url-state.ts";
import { say } from "./messages.ts";
import { useArchiving } from "./use-archiving.ts";
import type { ArchivingRefusal } from "./use-archiving.ts";
import styles from "./panel.module.css";

const MoveLocationDialog = lazyComponent(() => import("./MoveLocationDialog.tsx").then((m) => m.MoveLocationDialog));

/** The actions of an administrator on a location. */
export function LocationActions({ location }: { location: LocationInTree }) {
  const { locationId, isActive } = location;
  const url = useUrlState();
  const { editHref, hrefOf } = useOpenRecord("location");
  const archiving = useArchiving(location);
  const [refusal, setRefusal] = useState<ArchivingRefusal | null>(null);
  const [isMoving, setIsMoving] = useState(false);
  function run(change: (refuse: (why: ArchivingRefusal) => void) => void): void {
    setRefusal(null);
    change(setRefusal);
  }
  const edit = (
    <LinkButton icon={Pencil} href={editHref} state={openedFrom(hrefOf(locationId))}>
      {say("common.edit")}
    </LinkButton>
  );
  const add = (
    <LinkButton icon={Plus} href={url.href({ location: "new", in: locationId, page: url.get("page") })}>
      {say("addInside")}
    </LinkButton>
  );
  const move = (
    <Button icon={FolderInput} onClick={() => setIsMoving(true)}>
      {say("common.move")}
    </Button>
  );
  return (
    <>
      <div className={styles.actions}>
        {isActive ? (
          <MoreActions main={edit}>
            {add}
            {move}
            <Button icon={Archive} busy={archiving.isBusy} onClick={() => run(archiving.archive)}>
              {say("common.archive")}
            </Button>
          </MoreActions>
        ) : (
          <>
            {move}
            <Button icon={ArchiveRestore} busy={archiving.isBusy} onClick={() => run(archiving.restore)}>
              {say("common.restore")}
            </Button>
          </>
        )}
      </div>
      {refusal !== null && <Refusal refusal={refusal} location={location} />}
      {isMoving && <MoveLocationDialog location={location} onClose={() => setIsMoving(false)} />}
    </>
  );
}

/** Says why an action was refused and what to do about it. */
function Refusal({ refusal, location }: { refusal: ArchivingRefusal; location: LocationInTree }) {
  const { locationName: name, childCount, extinguisherCount, parentLocationId } = location;
  if (refusal === "notEmpty") {
    return (
      <Notice tone="warning" role="alert" title={say("refused.archive", { name })}>
        {say("refused.inside", { locations: childCount, extinguishers: extinguisherCount })}
      </Notice>
    );
  }
  return (
    <Notice tone="warning" role="alert">
      <p>{say("refused.restore", { name })}</p>
      {parentLocationId !== null && (
        <p>
          <Link href={locationPagePath(parentLocationId)}>{say("refused.restoreParent")}</Link>
        </p>
      )}
    </Notice>
  );
}
