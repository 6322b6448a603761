import { describe, expect, test } from "vitest";
import { readAllRows } from "../../../../../../src-ui/office/screens/extinguishers/register/all-rows.ts";
import { extinguisherWith } from "../../../../support/extinguisher.ts";

describe("the whole list", () => {
  const given = (total: number, at = 0) => ({
    items: Array.from({ length: Math.min(500, total - at) }, (_, index) =>
      extinguisherWith({ extinguisherId: `${at + index}`, extinguisherCode: `A-${at + index}` }),
    ),
    totalCount: total,
    pageNumber: 1,
    pageSize: 500,
  });
  const unstopped = new AbortController().signal;

  test("has every row once, even if the list changes while it is read", async () => {
    const progress: number[] = [];
    const { rows, totalCount } = await readAllRows({
      // Between the two reads one extinguisher was retired and another added before it, so the second page begins with a row of the first.
      readPage: async (page) => given(1_200, page === 1 ? 0 : (page - 1) * 500 - 1),
      onProgress: (done) => progress.push(done),
      signal: unstopped,
    });
    expect(new Set(rows.map(({ extinguisherId }) => extinguisherId)).size).toBe(rows.length);
    expect([rows.length, totalCount]).toEqual([1_200, 1_200]);
    expect(progress).toEqual([500, 1_000, 1_200]);
  });

  /** Reads a register from which one extinguisher is retired after each of the first reads. */
  function readWhileRetiring(retiredCount: number) {
    let reads = 0;
    const present = () =>
      given(1_200).items.concat(given(1_200, 500).items, given(1_200, 1_000).items).slice(Math.min(reads, retiredCount));
    return readAllRows({
      readPage: async (page, size) => {
        const items = present();
        reads++;
        return { items: items.slice((page - 1) * size, page * size), totalCount: items.length, pageNumber: page, pageSize: size };
      },
      onProgress: () => {},
      signal: unstopped,
    });
  }

  test("misses no row, though one was retired while it was read", async () => {
    const { rows, totalCount } = await readWhileRetiring(1);
    expect([rows.length, totalCount]).toEqual([1_199, 1_199]);
    expect(rows.map(({ extinguisherId }) => extinguisherId)).toContain("500");
  });

  test("is refused rather than cut if it never stops changing", async () => {
    await expect(readWhileRetiring(1_000)).rejects.toThrow("The list kept changing while it was read. Try again.");
  });

  test("is read up to the limit, and reports how many more rows there are", async () => {
    const pages: number[] = [];
    const { rows, totalCount } = await readAllRows({
      readPage: async (page) => (pages.push(page), given(9_000, (page - 1) * 500)),
      onProgress: () => {},
      signal: unstopped,
      max: 1_250,
    });
    expect([rows.length, totalCount]).toEqual([1_250, 9_000]);
    expect(rows.at(-1)?.extinguisherCode).toBe("A-1249");
    expect(pages).toEqual([1, 2, 3]);
  });

  test("is read no further once stopped", async () => {
    const stop = new AbortController();
    let read = 0;
    const ended = readAllRows({
      readPage: async () => {
        read++;
        stop.abort();
        return given(5_000);
      },
      onProgress: () => {},
      signal: stop.signal,
    });
    await expect(ended).rejects.toThrow();
    expect(read).toBe(1);
  });
});
