import { setLanguage } from "#shared/messages/language.ts";
import type { Language } from "#shared/messages/language.ts";
import { localStore } from "../device/local-store.ts";

/** The languages besides English, by the names under which a browser asks for them; each is loaded on demand. */
const LANGUAGES: Readonly<Record<string, () => Promise<Language>>> = {
  pseudo: () => import("./pseudo.ts").then((m) => m.pseudo),
};

/** Loads the language that this browser asks for (`language` in its local storage), then calls `start`; for English immediately. */
export function startInLanguage(start: () => void): void {
  const load = LANGUAGES[localStore.getItem("language") ?? ""];
  if (!load) start();
  else
    void load()
      .then(async (language) => {
        await setLanguage(language);
        document.documentElement.lang = language.tag;
      })
      // If its texts cannot be loaded, the app is in English.
      .catch(() => setLanguage(undefined))
      .then(start);
}
