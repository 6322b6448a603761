import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useEngine } from "../../engine/use-engine.ts";
import { readAgain } from "./query-client.ts";

/** Reads data again once this device has sent something, so that it shows up immediately. */
export function useReadAgainOnSync(client: QueryClient): void {
  const engine = useEngine();
  useEffect(
    () =>
      engine.onChange((change) => {
        if (change === "item-synced" || change === "photo-uploaded" || change === "online") readAgain(client);
      }),
    [engine, client],
  );
}
