import { useState } from "react";

export interface SeenVersion {
  /** What the person here has seen and builds upon; sent as `If-Match`. */
  version: number;
  see(version: number): void;
  /** Called while rendering: when the server is ahead and nothing here would be lost, takes over what it has. */
  follow(present: number, nothingAtStake: boolean, takeOver: () => void): void;
}

/** Which version of a thing somebody has in front of them, while the screen goes on reading newer ones. */
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
