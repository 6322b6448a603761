import { type Language, speak } from "#shared/messages/language.ts";

/** The languages beside English by the names under which a browser asks for one, each loaded by who asks. */
const LANGUAGES: Readonly<Record<string, () => Promise<Language>>> = {
  pseudo: () => import("./pseudo.ts").then((m) => m.pseudo),
};

/** Speaks the language that this browser asks for (`language` in its local storage), then starts; at once where that is English. */
export function startInLanguage(start: () => void): void {
  const load = LANGUAGES[localStorage.getItem("language") ?? ""];
  if (!load) start();
  else
    void load()
      .then(async (language) => {
        await speak(language);
        document.documentElement.lang = language.tag;
      })
      // Without its words the app speaks English.
      .catch(() => speak(undefined))
      .then(start);
}
