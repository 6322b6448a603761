import { useRef, useState } from "react";
import type { ImportValidated } from "#shared/entities/import.ts";
import { ApiError } from "../../../api/api-error.ts";
import type { InputOf } from "../../data/use-read.ts";
import { useWrite } from "../../data/use-write.ts";

/** A large file takes longer than a call may; repeating the call finds its validation. */
const ATTEMPTS = 10;

export interface Validation {
  /** Rejects with `ApiError`. */
  validate: (body: InputOf<"POST /imports/validate">["body"]) => Promise<ImportValidated>;
  isBusy: boolean;
}

/** Validates an import, however long that takes. */
export function useValidation(): Validation {
  const { send } = useWrite("POST /imports/validate");
  const [isBusy, setIsBusy] = useState(false);
  const running = useRef<Promise<ImportValidated> | null>(null);

  async function attempt(body: InputOf<"POST /imports/validate">["body"], left: number): Promise<ImportValidated> {
    try {
      return await send({ body });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "timeout") || left <= 1) throw error;
      return attempt(body, left - 1);
    }
  }
  return {
    isBusy,
    validate: (body) => {
      setIsBusy(true);
      running.current ??= attempt(body, ATTEMPTS).finally(() => {
        running.current = null;
        setIsBusy(false);
      });
      return running.current;
    },
  };
}
