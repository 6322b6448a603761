import { Component, useEffect } from "react";
import type { ReactNode } from "react";
import { Button } from "../components/Button.tsx";
import { PublicFrame } from "../components/PublicFrame.tsx";
import { say } from "../messages.ts";

/** The messages of Chromium, Firefox and Safari for a part of the app that could not be loaded. */
const NOT_LOADED = /dynamically imported module|Importing a module script failed/;

/** Catches what a screen throws, including a chunk that is gone after an update. Saved work is safe in the worker. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const error: unknown = this.state.error;
    if (error === null) return this.props.children;
    if (!navigator.onLine && error instanceof Error && NOT_LOADED.test(error.message)) return <NotOnDevice />;
    return <Broken title={say("crash.title")} lead={say("crash.lead")} />;
  }
}

/** A screen that was never opened on this device and cannot load offline. It reloads by itself once the connection is back. */
function NotOnDevice() {
  useEffect(() => {
    const reload = (): void => location.reload();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, []);
  return <Broken title={say("crash.offlineTitle")} lead={say("crash.offlineLead")} />;
}

function Broken({ title, lead }: { title: string; lead: string }) {
  return (
    <PublicFrame title={title} lead={lead}>
      <Button variant="primary" size="main" onClick={() => location.reload()}>
        {say("app.reload")}
      </Button>
    </PublicFrame>
  );
}
