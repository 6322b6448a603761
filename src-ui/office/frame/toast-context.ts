import { createContext, useContext } from "react";

export interface Toast {
  message: string;
  tone?: "success" | "danger";
  /** Takes it back; rejects with `ApiError`. */
  undo?: () => Promise<unknown>;
  /** Where what it speaks of is. */
  link?: { href: string; label: string };
}

/** Says in passing that something was done, with a way to take it back where there is one. */
export type ShowToast = (toast: Toast) => void;

export const ToastContext = createContext<ShowToast>(() => {});

export function useToast(): ShowToast {
  return useContext(ToastContext);
}
