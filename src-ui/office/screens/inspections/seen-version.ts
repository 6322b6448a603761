import { useState } from "react";

export interface SeenVersion {
  /** The version that the person sees; sent as `If-Match`. */
  version: number;
  see(version: number): void;
  /** Called while rendering: adopts the server's newer version if nothing here would be lost. */
  follow(present: number, nothingAtStake: boolean, takeOver: () => void): void;
}

/** Tracks the version that a person sees, while the screen keeps reading newer ones. */
export function useSeenVersion(begunWith: number): SeenVersion {
  const [version, see] = useState(begunWith);
  return {
    version,
    see,
    follow(present, nothingAtStake, takeOver) {
      if (present <= version || !nothingAtStake) return;
      see(present);
      takeOver();
    },
  };
}
