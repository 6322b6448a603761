import type { Entrant } from "./contender.ts";
import type { Faulty } from "./faults.ts";
import type { Sent, Sizes, Started } from "./measures.ts";
import { seconds, share, toTable, withRatio } from "./table.ts";
import type { Row } from "./table.ts";

/** The measurements of all entrants. */
export interface Results {
  sent(entrant: Entrant, kbps: number, sent: Sent): void;
  started(entrant: Entrant, started: Started): void;
  faulty(entrant: Entrant, faulty: Faulty): void;
  /** Returns a Markdown table with a column for each entrant, and ratios to the first one. */
  table(entrants: readonly Entrant[], links: readonly number[], sizes: Sizes): string;
}

export function createResults(): Results {
  const sending = new Map<string, Sent>();
  const starting = new Map<Entrant, Started>();
  const faults = new Map<Entrant, Faulty>();
  const at = (entrant: Entrant, kbps: number): string => `${kbps} ${entrant.name}`;

  function rowsOf(entrants: readonly Entrant[], links: readonly number[], sizes: Sizes): Row[] {
    const [firstLink = 0] = links;
    const sentOf = (kbps: number, pick: (sent: Sent) => number) => entrants.map((each) => valueOf(sending.get(at(each, kbps)), pick));
    const startedOf = (pick: (started: Started) => number | null) => entrants.map((each) => valueOf(starting.get(each), pick));
    const faultsOf = (pick: (faulty: Faulty) => number) => entrants.map((each) => valueOf(faults.get(each), pick)?.toString());
    const megabytes = (values: readonly (number | null)[]) =>
      values.map((value) => (value === null ? undefined : `${Math.round(value)} MB`));
    return [
      ["One create kept on the device, median", withRatio(sentOf(firstLink, (sent) => sent.keptP50Ms))],
      ["The same, 95th percentile", withRatio(sentOf(firstLink, (sent) => sent.keptP95Ms))],
      ["It is on the disk by then", sending.size === 0 ? [] : entrants.map(({ isFlushed }) => (isFlushed ? "yes" : "no"))],
      ...links.flatMap((kbps): Row[] => {
        const link = `${kbps / 1_000} Mbit/s`;
        const photoShares = entrants.map((each) => {
          const sent = sending.get(at(each, kbps))?.photos;
          return sent && share(sent.sentBytes, kbps, sent.fromFirstMs);
        });
        return [
          [`${sizes.creates.toLocaleString("en")} creates sent, ${link}`, withRatio(sentOf(kbps, (sent) => sent.creates.ms))],
          ["in so many requests", sentOf(kbps, (sent) => sent.creates.requests).map((value) => value?.toString())],
          [`${sizes.photos} photos of 300 KB sent, ${link}`, withRatio(sentOf(kbps, (sent) => sent.photos.fromFirstMs))],
          ["share of the link", photoShares],
        ];
      }),
      ["Peak memory while sending creates", megabytes(sentOf(firstLink, (sent) => sent.creates.peakMb))],
      ["Peak memory while sending photos", megabytes(sentOf(firstLink, (sent) => sent.photos.peakMb))],
      [
        "App opened after its browser was killed: first request",
        entrants.map((each) => {
          const started = starting.get(each);
          return started && (started.firstRequestMs === null ? "none in 30 s" : seconds(started.firstRequestMs));
        }),
      ],
      [
        "App opened with nothing waiting",
        startedOf(({ emptyMs }) => emptyMs).map((value) => (value === null ? undefined : seconds(value))),
      ],
      [
        `With ${sizes.waiting.toLocaleString("en")} creates waiting`,
        entrants.map((each) => {
          const started = starting.get(each);
          return started && `${seconds(started.fullMs)} (${(started.fullMs / started.emptyMs).toFixed(2)} times)`;
        }),
      ],
      [`Of ${sizes.faulty} creates under faults: lost`, faultsOf(({ lost }) => lost)],
      ["doubled", faultsOf(({ doubled }) => doubled)],
    ];
  }

  return {
    sent: (entrant, kbps, sent) => void sending.set(at(entrant, kbps), sent),
    started: (entrant, started) => void starting.set(entrant, started),
    faulty: (entrant, faulty) => void faults.set(entrant, faulty),
    table: (entrants, links, sizes) =>
      toTable(
        entrants.map(({ name }) => name),
        rowsOf(entrants, links, sizes),
      ),
  };
}

function valueOf<T, V>(measured: T | undefined, pick: (measured: T) => V): V | null {
  return measured === undefined ? null : pick(measured);
}
