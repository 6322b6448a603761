import { Component } from "react";
import type { ReactNode } from "react";
import type { Toast } from "../../use-toast.ts";

/** Says the messages of toasts without their buttons if `children`, the list of toasts, cannot be loaded, so that the screen stays. */
export class PlainToasts extends Component<{ toasts: readonly (Toast & { id: number })[]; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    const { toasts, children } = this.props;
    return this.state.isBroken ? toasts.map(({ id, message }) => <p key={id}>{message}</p>) : children;
  }
}
