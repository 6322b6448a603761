/** Caches what `make` returns for each key, such as a format of `Intl`; made on first use, not on import. */
export function perKey<T>(make: (key: string) => T): (key: string) => T {
  const cache = new Map<string, T>();
  return (key) => {
    let value = cache.get(key);
    if (value === undefined) cache.set(key, (value = make(key)));
    return value;
  };
}
