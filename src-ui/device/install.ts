import { signal } from "@preact/signals-core";

/** Chromium's offer to install the app; the DOM's types do not have it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's current offer to install the app. */
export const installOffer = signal<InstallOffer | null>(null);

/** Stores the browser's offer until somebody asks for it. */
export function keepInstallOffer(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installOffer.value = event as InstallOffer;
  });
  window.addEventListener("appinstalled", () => {
    installOffer.value = null;
  });
}

/** Whether this is an iPhone or iPad without the app, where only the user can install it. */
export function canInstallByHand(): boolean {
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || (navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1);
  return isApple && !matchMedia("(display-mode: standalone)").matches;
}

/** Shows the browser's install dialog. An offer can be used once. */
export async function install(): Promise<void> {
  const offer = installOffer.peek();
  installOffer.value = null;
  await offer?.prompt();
}
