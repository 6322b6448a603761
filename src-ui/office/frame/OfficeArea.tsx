import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { ScreenFallback } from "../../components/ScreenFallback.tsx";
import { browserClock } from "../../device/clock.ts";
import { lazyComponent } from "../../loading/lazy-component.tsx";
import { SignOutDialog } from "../../sign-out/SignOutButton.tsx";
import { useNavigate } from "../../urls/use-navigate.ts";
import { usePath } from "../../urls/use-url.ts";
import { useToast } from "../../use-toast.ts";
import { OfficeSessionContext, useCurrentOfficeSession, useOfficeSession } from "../data/office-session.ts";
import { createQueryClient } from "../data/query-client.ts";
import { showBetweenPresses } from "../data/show-between-presses.ts";
import { useReadAgainOnSync } from "../data/use-read-again-on-sync.ts";
import { say } from "../messages.ts";
import { destinationsOf } from "./destinations.ts";
import { Sidebar } from "./Sidebar.tsx";
import { ToastList, Toasts } from "./Toasts.tsx";
import { useShortcuts } from "./use-shortcuts.ts";
import type { Shortcuts } from "./use-shortcuts.ts";
import styles from "./OfficeArea.module.css";

const CommandPalette = lazyComponent(() => import("./CommandPalette.tsx").then((m) => m.CommandPalette));
const ShortcutList = lazyComponent(() => import("./ShortcutList.tsx").then((m) => m.ShortcutList));
const OVERLAYS = { palette: CommandPalette, shortcuts: ShortcutList } as const;

/** The frame around every screen of the office: menu, palette, shortcuts, toasts, and the data of the current tenant. */
export function OfficeArea({ children }: { children: ReactNode }) {
  const session = useCurrentOfficeSession();
  // Data read for one person or tenant is never shown to the next.
  const ownerKey = session && `${session.user.userId} ${session.tenantId}`;
  const client = useMemo(() => createQueryClient(), [ownerKey]); // oxlint-disable-line react/exhaustive-deps -- a new one for each person and tenant
  useReadAgainOnSync(client);
  useEffect(() => showBetweenPresses(browserClock), []);
  const settled = useSettled(ownerKey);
  if (!session || !settled) return <ScreenFallback />;
  return (
    <OfficeSessionContext value={session}>
      <QueryClientProvider client={client} key={ownerKey}>
        <Toasts>
          <OfficeFrame>{children}</OfficeFrame>
        </Toasts>
      </QueryClientProvider>
    </OfficeSessionContext>
  );
}

/**
 * Another tab may switch the tenant. What the URL names (an extinguisher, a filter, an inspection) then belongs to the previous one, so this
 * tab goes to the parent screen before it shows or requests anything.
 */
function useSettled(ownerKey: string | null): boolean {
  const path = usePath();
  const navigate = useNavigate();
  const [settledFor, setSettledFor] = useState(ownerKey);
  useLayoutEffect(() => {
    if (ownerKey === settledFor) return;
    if (ownerKey !== null && settledFor !== null) navigate(`/${path.split("/")[1] ?? ""}`, { replace: true });
    setSettledFor(ownerKey); // oxlint-disable-line react/set-state-in-effect -- only once the URL is changed may the screen be shown
  }, [ownerKey, settledFor, path, navigate]);
  return ownerKey === settledFor;
}

const FETCH_AFTER_MS = 3_000;

/** Loads the palette, the list of shortcuts, the toasts and the question before a sign-out ahead, so that they open immediately, and offline. */
function usePreloadOverlays(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const { load } of [...Object.values(OVERLAYS), ToastList, SignOutDialog]) load().catch(() => undefined);
    }, FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

type Overlay = keyof typeof OVERLAYS;

function OfficeFrame({ children }: { children: ReactNode }) {
  const session = useOfficeSession();
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const toast = useToast();
  usePreloadOverlays();
  const navigate = useNavigate();
  const destinations = useMemo(() => destinationsOf(session), [session]);
  // Loaded before it is shown: if that fails offline, a message says so and the screen stays.
  function open(which: Overlay): void {
    OVERLAYS[which].load().then(
      () => setOverlay(which),
      () => toast({ message: say("common.needsConnection"), tone: "danger" }),
    );
  }
  const shortcuts: Shortcuts = {
    "mod+k": () => open("palette"),
    "?": () => open("shortcuts"),
    "/": () => document.querySelector<HTMLElement>("main [type=search]")?.focus(),
    u: () => [...document.querySelectorAll<HTMLElement>("[data-undo]")].at(-1)?.click(),
    ...Object.fromEntries(destinations.map(({ key, path }) => [`g ${key}`, () => navigate(path)])),
  };
  useShortcuts(shortcuts);
  return (
    <div className={styles.frame}>
      <Sidebar destinations={destinations} onPalette={() => open("palette")} onShortcuts={() => open("shortcuts")} />
      <div className={styles.content}>{children}</div>
      {overlay === "palette" && <CommandPalette destinations={destinations} onClose={() => setOverlay(null)} />}
      {overlay === "shortcuts" && <ShortcutList destinations={destinations} onClose={() => setOverlay(null)} />}
    </div>
  );
}
