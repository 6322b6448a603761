import { Eraser, Keyboard, PenLine, Undo2 } from "lucide";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Redirect } from "wouter";
import { NAME_MAX_LENGTH } from "#shared/constants.ts";
import type { Draft } from "#shared/engine/drafts.ts";
import { Button, IconButton } from "../../../components/Button.tsx";
import { FailureNotice } from "../../../components/FailureNotice.tsx";
import { InspectorFrame } from "../../../components/InspectorFrame.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { TextField } from "../../../components/TextField.tsx";
import { SignaturePad } from "../../../inspection/signature/SignaturePad.tsx";
import { canUndo } from "../../../inspection/signature/stroke-history.ts";
import { draftPath } from "../../../urls/paths.ts";
import { ClockCheck } from "../../clock/ClockCheck.tsx";
import { DraftScreen } from "../../draft/DraftScreen.tsx";
import { FoundElsewhere } from "../../draft/FoundElsewhere.tsx";
import { hasUnsaved } from "../../draft/unsaved-of-draft.ts";
import { locationText } from "../../formats/location-text.ts";
import { Steps } from "../../steps/Steps.tsx";
import { DraftSummaryCard } from "./DraftSummaryCard.tsx";
import { say } from "./messages.ts";
import { useSignature } from "./use-signature.ts";
import type { SignatureState } from "./use-signature.ts";
import styles from "./signature.module.css";

const NAME_FIELD = "full-name";
const TYPE_BUTTON = "type-name";

/** Replaces the pressed button. Synchronously, so that the element with this id can take the focus within the same touch. */
function choose(signature: SignatureState, kind: SignatureState["kind"], focusedId: string): void {
  flushSync(() => signature.choose(kind));
  document.querySelector<HTMLElement>(`#${focusedId}`)?.focus();
}

/** The last step: what will be submitted, and its signature. If it was changed elsewhere, it is shown again and must be signed again. */
export function SignatureScreen() {
  const [changed, setChanged] = useState<string | null>(null);
  return (
    <DraftScreen step="signature" title={say("signature.title")}>
      {(draft, refresh) =>
        // The browser's Forward button does not ask the screen that it leaves.
        hasUnsaved("responses", draft.id) ? (
          <Redirect to={draftPath("checklist", draft.id)} replace />
        ) : hasUnsaved("photos", draft.id) ? (
          <Redirect to={draftPath("photos", draft.id)} replace />
        ) : (
          <Sign
            key={draft.version}
            draft={draft}
            changed={changed}
            onChanged={(words) => {
              setChanged(words);
              refresh();
            }}
          />
        )
      }
    </DraftScreen>
  );
}

interface SignProps {
  draft: Draft;
  /** Why it is shown again. */
  changed: string | null;
  onChanged: (words: string) => void;
}

function Sign({ draft, changed, onChanged }: SignProps) {
  const signature = useSignature(draft, onChanged);
  const top = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (changed !== null) top.current?.focus();
  }, [changed]);
  // The failure makes the foot higher: what has to be done is moved out from under it.
  useEffect(() => {
    if (signature.failure !== null) area.current?.scrollIntoView({ block: "center" });
  }, [signature.failure]);
  return (
    <InspectorFrame
      title={say("signature.title")}
      subtitle={`${draft.extinguisher.extinguisherCode}, ${locationText(draft.location)}`}
      back={{ href: draftPath("photos", draft.id), label: say("signature.back") }}
      action={
        <>
          <FailureNotice failure={signature.failure} />
          <Button variant="primary" size="main" wide busy={signature.isSubmitting} onClick={signature.submit}>
            {say("signature.submit")}
          </Button>
        </>
      }
    >
      <Steps current="signature" />
      <FoundElsewhere location={draft.location} isPreset={false} />
      <div ref={top} tabIndex={-1} className={styles.shown}>
        {changed !== null && <Notice tone="warning" role="alert" title={changed} />}
        <DraftSummaryCard draft={draft} />
      </div>
      <p>{say("signature.declaration")}</p>
      <div ref={area} className={styles.area}>
        {signature.kind === "drawn" ? <Drawn signature={signature} /> : <Typed signature={signature} />}
      </div>
      {/* Last, since it may appear late and would push the box away from the finger. */}
      <ClockCheck />
    </InspectorFrame>
  );
}

function Drawn({ signature }: { signature: SignatureState }) {
  const { history } = signature;
  return (
    <>
      <SignaturePad strokes={history.strokes} paper={signature.paper} onStroke={signature.addStroke} />
      <div className={styles.tools}>
        {/* Without words, so that all three fit in a row above the foot of a phone. */}
        <IconButton variant="secondary" icon={Undo2} label={say("common.undo")} disabled={!canUndo(history)} onClick={signature.undo} />
        <IconButton
          variant="secondary"
          icon={Eraser}
          label={say("signature.clear")}
          disabled={history.strokes.length === 0}
          onClick={signature.clear}
        />
        <Button id={TYPE_BUTTON} icon={Keyboard} onClick={() => choose(signature, "typed", NAME_FIELD)}>
          {say("signature.typeInstead")}
        </Button>
      </div>
    </>
  );
}

function Typed({ signature }: { signature: SignatureState }) {
  return (
    <>
      <TextField
        id={NAME_FIELD}
        label={say("typedName.label")}
        hint={say("typedName.hint")}
        value={signature.name}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="name"
        onChange={(event) => signature.writeName(event.target.value)}
      />
      <Button icon={PenLine} onClick={() => choose(signature, "drawn", TYPE_BUTTON)}>
        {say("signature.drawInstead")}
      </Button>
    </>
  );
}
