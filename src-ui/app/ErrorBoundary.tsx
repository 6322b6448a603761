import { Component, type ReactNode } from "react";
import { say } from "#shared/messages/index.ts";
import { Button } from "../components/Button.tsx";
import { PublicFrame } from "../components/PublicFrame.tsx";

/** Catches what a screen throws, a chunk that is gone after an update included; what was saved is in the worker and safe. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <PublicFrame title={say("crash.title")} lead={say("crash.lead")}>
        <Button variant="primary" size="main" onClick={() => location.reload()}>
          {say("app.reload")}
        </Button>
      </PublicFrame>
    );
  }
}
