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

export async function install(): Promise<void> {
  const offer = installOffer.peek();
  installOffer.value = null;
  await offer?.prompt();
}
