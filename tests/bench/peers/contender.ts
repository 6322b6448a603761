import type { Random } from "../../qa/random.ts";
import type { Server } from "../../qa/server.ts";
import type { Creates, Work } from "./work.ts";

/** A way to keep work on a device and to send it later, with a server and a device of its own. */
export interface Contender {
  /** Opens the app in a new tab, without a word to send. Resolves with milliseconds until it says how much waits. */
  start(): Promise<number>;
  closeTabs(): Promise<void>;
  /** Takes the connection away. */
  cut(): Promise<void>;
  /** Keeps creates one by one, as its library does it. Resolves with milliseconds of each. */
  keepCreates(count: number): Promise<number[]>;
  /** Has these creates wait. */
  fillCreates(creates: Creates): Promise<void>;
  keepPhotos(count: number): Promise<void>;
  /** The connection is back, and it is told to send as its library wants to be told. */
  connect(): Promise<void>;
  /** Ends the browser as a crash does, and starts it again: no tab is open. */
  crash(): Promise<void>;
  /** Opens the app as after a crash: it may send. */
  reopen(): Promise<void>;
  /** Does now what a browser does automatically from time to time. */
  nudge(): Promise<void>;
  close(): Promise<void>;
}

export interface Entrant {
  name: string;
  /** Whether it waits for the disk before it says that work is kept. */
  isFlushed: boolean;
  open(place: Place): Promise<Contender>;
}

export interface Place {
  server: Server;
  work: Work;
  random: Random;
}
