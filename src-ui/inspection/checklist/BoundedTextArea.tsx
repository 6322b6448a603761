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
        <Notice tone="warning" role="alert">
          {say("checklist.full")}
        </Notice>
      )}
    </>
  );
}
