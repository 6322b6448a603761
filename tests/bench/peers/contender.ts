import type { Random } from "../../qa/random.ts";
import type { Server } from "../../qa/server.ts";
import type { Creates, Work } from "./work.ts";

/** A library that keeps work on a device and sends it later, with a server and a device of its own. */
export interface Contender {
  /** Opens the app in a new tab without sending. Resolves with the milliseconds until it shows how much is waiting. */
  start(): Promise<number>;
  closeTabs(): Promise<void>;
  /** Cuts the connection. */
  cut(): Promise<void>;
  /** Stores creates one by one, the way its library does. Resolves with the milliseconds that each took. */
  keepCreates(count: number): Promise<number[]>;
  /** Stores these creates in bulk, to be sent later. */
  fillCreates(creates: Creates): Promise<void>;
  keepPhotos(count: number): Promise<void>;
  /** Restores the connection, and triggers sending the way its library expects. */
  connect(): Promise<void>;
  /** Crashes the browser and starts it again with no tab open. */
  crash(): Promise<void>;
  /** Opens the app after a crash. It may send. */
  reopen(): Promise<void>;
  /** Triggers now what a browser does automatically from time to time. */
  nudge(): Promise<void>;
  close(): Promise<void>;
}

export interface Entrant {
  name: string;
  /** Whether it reports work as stored only once that is flushed to disk. */
  isFlushed: boolean;
  open(place: Place): Promise<Contender>;
}

export interface Place {
  server: Server;
  work: Work;
  random: Random;
}
