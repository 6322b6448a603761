import type { ComponentPropsWithRef } from "react";

type FileInputProps = Omit<ComponentPropsWithRef<"input">, "type" | "onChange"> & {
  onPick: (files: readonly File[]) => void;
};

/** The browser's input for files, without a look. The caller shows what was picked. */
export function FileInput({ onPick, ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      type="file"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // Allows the same file to be picked again, after it was corrected.
        target.value = "";
        if (files.length > 0) onPick(files);
      }}
    />
  );
}
