/**
 * Works on `items` in order, at most `width()` at a time, and starts none once `isStopped()` is true. Resolves when all that were started have ended;
 * rejects with the first failure.
 */
export async function inParallel<T>(
  items: Iterable<T> | AsyncIterable<T>,
  width: () => number,
  isStopped: () => boolean,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  let isDone = false;
  const failures: unknown[] = [];
  const fail = (error: unknown): void => void failures.push(error);
  const active = new Set<Promise<void>>();
  while (!isDone || active.size > 0) {
    while (!isDone && failures.length === 0 && !isStopped() && active.size < width()) {
      const next = await nextOf(iterator).catch(fail);
      isDone = !next || next.done === true;
      // It may have been stopped while waiting for the next item.
      if (!next || next.done || isStopped()) break;
      const one: Promise<void> = work(next.value)
        .catch(fail)
        .finally(() => active.delete(one));
      active.add(one);
    }
    if (active.size === 0) break;
    await Promise.race(active);
  }
  if (failures.length > 0) throw failures[0];
}

/** An async function, so that an iterator that throws rejects like one that rejects. */
async function nextOf<T>(iterator: Iterator<T> | AsyncIterator<T>): Promise<IteratorResult<T>> {
  return iterator.next();
}
