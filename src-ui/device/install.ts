import { signal } from "@preact/signals-core";

/** Chromium's offer to install; not in the DOM's own types. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's offer to install the app, while it stands. */
export const installOffer = signal<InstallOffer | null>(null);

/** Keeps the browser's offer for the moment when a person asks for it. */
export function keepInstallOffer(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installOffer.value = event as InstallOffer;
  });
  window.addEventListener("appinstalled", () => {
    installOffer.value = null;
  });
}

/** On an iPhone or iPad the app is installed by hand, and not again where it is installed. */
export function isInstalledByHand(): boolean {
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || (navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1);
  return isApple && !matchMedia("(display-mode: standalone)").matches;
}

export async function install(): Promise<void> {
  const offer = installOffer.peek();
  installOffer.value = null;
  await offer?.prompt();
}
