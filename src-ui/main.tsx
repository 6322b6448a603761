import "./styles/tokens.css";
import "./styles/base.css";
import { createRoot } from "react-dom/client";
import { keepInstallOffer } from "./device/install.ts";
import { App } from "./app/App.tsx";
import { registerWorker } from "./app/worker.ts";
import { createBrowserEngine } from "./engine/browser.ts";
import { EngineContext } from "./engine/use-engine.ts";
import { type Obstacle, UnsupportedScreen } from "./features/unsupported/UnsupportedScreen.tsx";
import { showArea } from "./styles/theme.ts";

const place = document.getElementById("app");
if (!place) throw new Error("index.html has no place for the app");
const root = createRoot(place);

function showObstacle(obstacle: Obstacle): void {
  root.render(<UnsupportedScreen obstacle={obstacle} />);
}

keepInstallOffer();
showArea(location.pathname.startsWith("/inspector") ? "inspector" : "office");
if (!window.isSecureContext) showObstacle("insecure");
else if (!("serviceWorker" in navigator)) showObstacle("noWorker");
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
