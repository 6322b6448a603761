import "./styles/tokens.css";
import "./styles/base.css";
import { createRoot } from "react-dom/client";
import { keepInstallOffer } from "./device/install.ts";
import { App } from "./app/App.tsx";
import { registerWorker } from "./app/worker.ts";
import { createBrowserEngine } from "./engine/browser.ts";
import { EngineContext } from "./engine/use-engine.ts";
import type { Obstacle } from "./features/unsupported/UnsupportedScreen.tsx";
import { showArea } from "./styles/theme.ts";

const place = document.getElementById("app");
if (!place) throw new Error("index.html has no place for the app");
const root = createRoot(place);

/** Without its worker the app does not start, and says why; what says so is not loaded before. */
async function showObstacle(obstacle: Obstacle): Promise<void> {
  const { UnsupportedScreen } = await import("./features/unsupported/UnsupportedScreen.tsx");
  root.render(<UnsupportedScreen obstacle={obstacle} />);
}

keepInstallOffer();
showArea(location.pathname.startsWith("/inspector") ? "inspector" : "office");
if (!window.isSecureContext) void showObstacle("insecure");
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
