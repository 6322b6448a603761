import { onTestFinished } from "vitest";
import type { ServerPorts, ServerSettings } from "../../../src-api/ports/ports.ts";
import type { TestServer } from "./server.ts";

/** Replaces a port until the test finishes, also if it fails. Returns a function that restores the usual one earlier. */
export function replacePort<Name extends keyof ServerPorts>(server: TestServer, name: Name, replacement: ServerPorts[Name]): () => void {
  const usual = server.ports[name];
  const restore = () => void (server.ports[name] = usual);
  server.ports[name] = replacement;
  onTestFinished(restore);
  return restore;
}

/** Changes a setting until the test finishes, also if it fails. */
export function changeSetting<Name extends keyof ServerSettings>(server: TestServer, name: Name, value: ServerSettings[Name]): void {
  replacePort(server, "settings", { ...server.ports.settings, [name]: value });
}

/** Moves the server's clock forward until the test finishes, also if it fails. Returns a function that moves it back earlier. */
export function passTime(server: TestServer, milliseconds: number): () => void {
  let isMoved = true;
  const moveBack = () => {
    if (isMoved) server.pass(-milliseconds);
    isMoved = false;
  };
  server.pass(milliseconds);
  onTestFinished(moveBack);
  return moveBack;
}
