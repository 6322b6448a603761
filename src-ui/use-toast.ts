import { createContext, useContext } from "react";

export interface Toast {
  message: string;
  tone?: "danger";
  /** Undoes it; rejects with `Failure`. It can be tried again after an `ApiError` that may pass. */
  undo?: () => Promise<unknown>;
  /** A link to what it is about. */
  link?: { href: string; label: string };
}

/** Whether a toast may go early: it neither offers an undo nor says that something failed. */
export function isPlain({ undo, tone }: Toast): boolean {
  return !undo && tone !== "danger";
}

/** Shows briefly that something was done, with an undo where there is one. */
export type ShowToast = (toast: Toast) => void;

export const ToastContext = createContext<ShowToast>(() => {});

/** Returns what shows a toast. Outside of the office, where forms are too, there is no place for toasts, and it does nothing. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}
