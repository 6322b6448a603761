import type { ComponentProps } from "react";
import { Notice } from "../../components/Notice.tsx";
import { TextArea } from "../../components/TextField.tsx";
import { say } from "./messages.ts";

type BoundedTextAreaProps = ComponentProps<typeof TextArea> & { value: string; maxLength: number };

/**
 * A text field that says when it is full. The browser silently cuts off what does not fit, such as the end of what is dictated. It says so below the
 * text, where a person who writes looks.
 */
export function BoundedTextArea(props: BoundedTextAreaProps) {
  return (
    <>
      <TextArea {...props} />
      {props.value.length >= props.maxLength && (
        <div ref={showToWriter}>
          <Notice tone="warning" role="alert">
            {say("checklist.full")}
          </Notice>
        </div>
      )}
    </>
  );
}

/** Scrolls to a notice below the field that is written in: the browser keeps only the caret in view. */
function showToWriter(notice: HTMLElement | null): void {
  if (notice?.previousElementSibling?.contains(document.activeElement)) notice.scrollIntoView({ block: "nearest" });
}
