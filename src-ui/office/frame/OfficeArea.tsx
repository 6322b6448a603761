import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import { useLocation } from "wouter";
import { ScreenFallback } from "../../components/ScreenFallback.tsx";
import { useEngine } from "../../engine/use-engine.ts";
import { OfficeContext, useSessionOffice } from "../data/office.ts";
import { createQueryClient } from "../data/query-client.ts";
import { type Keys, useKeys } from "./keys.ts";
import { destinations } from "./navigation.ts";
import { Sidebar } from "./Sidebar.tsx";
import { Toasts } from "./Toasts.tsx";
import styles from "./OfficeArea.module.css";

const CommandPalette = lazy(() => import("./CommandPalette.tsx").then((m) => ({ default: m.CommandPalette })));
const ShortcutList = lazy(() => import("./ShortcutList.tsx").then((m) => ({ default: m.ShortcutList })));

/** The frame around every screen of the office: menu, palette, keys, toasts, and the data of the present tenant. */
export function OfficeArea({ children }: { children: ReactNode }) {
  const office = useSessionOffice();
  // Nothing that one person or tenant read is shown to the next.
  const whose = office && `${office.user.userId} ${office.tenantId}`;
  const client = useMemo(() => createQueryClient(), [whose]); // oxlint-disable-line react/exhaustive-deps -- a new one for each person and tenant
  useRereadOnSync(client);
  if (!office) return <ScreenFallback />;
  return (
    <OfficeContext value={office}>
      <QueryClientProvider client={client} key={whose}>
        <Toasts>
          <Frame>{children}</Frame>
        </Toasts>
      </QueryClientProvider>
    </OfficeContext>
  );
}

/** What this device itself sent shows up at once. */
function useRereadOnSync(client: ReturnType<typeof createQueryClient>): void {
  const engine = useEngine();
  useEffect(
    () =>
      engine.onChange((change) => {
        if (change === "item-synced" || change === "photo-uploaded" || change === "online") void client.invalidateQueries();
      }),
    [engine, client],
  );
}

type Overlay = "palette" | "keys" | null;

function Frame({ children }: { children: ReactNode }) {
  const office = useSessionOffice();
  const [overlay, setOverlay] = useState<Overlay>(null);
  const [, navigate] = useLocation();
  const places = useMemo(() => (office ? destinations(office) : []), [office]);
  const keys: Keys = {
    "mod+k": () => setOverlay("palette"),
    "?": () => setOverlay("keys"),
    "/": () => document.querySelector<HTMLElement>("main [type=search]")?.focus(),
    u: () => [...document.querySelectorAll<HTMLElement>("[data-undo]")].at(-1)?.click(),
    ...Object.fromEntries(places.map(({ key, path }) => [`g ${key}`, () => navigate(path)])),
  };
  useKeys(keys);
  return (
    <div className={styles.frame}>
      <Sidebar places={places} onPalette={() => setOverlay("palette")} onKeys={() => setOverlay("keys")} />
      <div className={styles.content}>{children}</div>
      <Suspense>
        {overlay === "palette" && <CommandPalette places={places} onClose={() => setOverlay(null)} />}
        {overlay === "keys" && <ShortcutList places={places} onClose={() => setOverlay(null)} />}
      </Suspense>
    </div>
  );
}
