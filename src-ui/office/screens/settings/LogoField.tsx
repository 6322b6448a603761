import { Image, Trash2 } from "lucide";
import { useRef, useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/Field.tsx";
import { FileInput } from "../../../components/FileInput.tsx";
import { LOGO_MAX_KB, readLogo } from "./logo-file.ts";
import { say } from "./messages.ts";
import styles from "./LogoField.module.css";

interface LogoFieldProps {
  id: string;
  /** A data URL; empty for none. */
  value: string;
  onChange: (dataUrl: string) => void;
  error: string | undefined;
}

/** A picture from a file, shown before it is saved. */
export function LogoField({ id, value, onChange, error }: LogoFieldProps) {
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  async function choose([file]: readonly File[]): Promise<void> {
    if (!file) return;
    const result = await readLogo(file);
    setRefusal(result.ok ? undefined : say(result.reason === "notPicture" ? "logo.notPicture" : "logo.tooLarge", { size: LOGO_MAX_KB }));
    if (result.ok) onChange(result.dataUrl);
  }

  return (
    <Field id={id} label={say("logo")} hint={say("logo.hint", { size: LOGO_MAX_KB })} error={refusal ?? error}>
      {(control) => (
        <div className={styles.logo}>
          <div className={styles.preview}>{value ? <img src={value} alt={say("logo.alt")} /> : <span>{say("logo.none")}</span>}</div>
          <FileInput
            {...control}
            ref={input}
            className="visually-hidden"
            accept="image/png,image/jpeg,image/webp"
            onPick={(files) => void choose(files)}
          />
          <Button icon={Image} onClick={() => input.current?.click()}>
            {say(value ? "logo.replace" : "logo.choose")}
          </Button>
          {value && (
            <Button
              variant="quiet"
              icon={Trash2}
              onClick={() => {
                setRefusal(undefined);
                onChange("");
              }}
            >
              {say("logo.remove")}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
