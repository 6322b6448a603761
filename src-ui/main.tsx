import "./styles/font.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { createRoot } from "react-dom/client";
import { loadTexts } from "#shared/messages/language.ts";
import { App } from "./app/App.tsx";
import { ErrorBoundary } from "./app/ErrorBoundary.tsx";
import { screen } from "./app/route.tsx";
import { registerWorker } from "./app/worker.ts";
import { ignoreSecondPresses } from "./components/second-press.ts";
import { keepInstallOffer } from "./device/install.ts";
import { createBrowserEngine } from "./engine/browser-engine.ts";
import { EngineContext } from "./engine/use-engine.ts";
import { startInLanguage } from "./languages/language-choice.ts";
import type { Obstacle } from "./public-screens/unsupported/UnsupportedScreen.tsx";
import { readTheme, showArea } from "./styles/theme.ts";
import { areaOf, isVerifyPath } from "./urls/paths.ts";

const place = document.getElementById("app");
if (!place) throw new Error("index.html has no place for the app");
const root = createRoot(place);

/** Whoever checks a report has no session and needs none: no worker, no engine, nothing kept on their device. */
const VerifyScreen = screen(() => import("./public-screens/verify/VerifyScreen.tsx").then((m) => m.VerifyScreen));

/** Without its worker the app does not start and says why. The screen for that is loaded only then. */
async function showObstacle(obstacle: Obstacle): Promise<void> {
  const { UnsupportedScreen } = await import("./public-screens/unsupported/UnsupportedScreen.tsx");
  await loadTexts();
  root.render(<UnsupportedScreen obstacle={obstacle} />);
}

// Before the first words ask for it.
void document.fonts.load("1em Inter");
keepInstallOffer();
ignoreSecondPresses();
// Not needed for the first paint, nor where an update in another tab took the old file away.
import("./components/keep-focus.ts").then(({ keepFocus }) => keepFocus()).catch(() => undefined);
const firstArea = areaOf(location.pathname);
showArea(firstArea, readTheme(firstArea));
startInLanguage(() => {
  if (isVerifyPath(location.pathname)) {
    root.render(
      <ErrorBoundary>
        <VerifyScreen />
      </ErrorBoundary>,
    );
  } else if (!window.isSecureContext) void showObstacle("insecure");
  else if (!("serviceWorker" in navigator)) void showObstacle("noWorker");
  else {
    registerWorker().catch(() => showObstacle("refused"));
    const engine = createBrowserEngine();
    engine.start();
    root.render(
      <EngineContext value={engine}>
        <App />
      </EngineContext>,
    );
  }
});
