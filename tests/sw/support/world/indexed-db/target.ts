type Listener = (event: never) => void;

/** A lightweight `EventTarget`: no bubbling, no canceling, listeners called in order. */
export class Target {
  readonly #listeners = new Map<string, Listener[]>();

  addEventListener(type: string, listener: Listener): void {
    const listeners = this.#listeners.get(type);
    if (listeners) listeners.push(listener);
    else this.#listeners.set(type, [listener]);
  }

  fire(type: string, more: object = {}): void {
    for (const listener of this.#listeners.get(type) ?? []) (listener as (event: object) => void)({ type, target: this, ...more });
  }
}
