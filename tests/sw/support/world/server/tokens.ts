/** How long a replaced token stays valid: the response with its successor may have been lost. */
const GRACE_MS = 60_000;

interface RefreshToken {
  text: string;
  session: { userId: string; isEnded: boolean };
  parent: RefreshToken | null;
  replacedAt: number | null;
  /** Whether another token with the same parent was used. */
  isSuperseded: boolean;
}

export interface Granted {
  userId: string;
  accessToken: string;
  refreshToken: string;
}

/** Tokens as the server issues them: refresh tokens rotate, and reusing one ends its session. */
export interface Tokens {
  start(userId: string): Granted;
  /** Returns the next pair, or null if the token is no longer valid. */
  rotate(refreshToken: string): Granted | null;
  access(userId: string): string;
  ownerOf(accessToken: string): string | null;
  expire(userId: string): void;
  end(userId: string): void;
  endBy(refreshToken: string): void;
}

export function createTokens(now: () => number): Tokens {
  const access = new Map<string, string>();
  const refresh = new Map<string, RefreshToken>();
  let given = 0;

  function issue(session: RefreshToken["session"], parent: RefreshToken | null, isSuperseded = false): Granted {
    given++;
    const text = `refresh-${given}`;
    refresh.set(text, { text, session, parent, replacedAt: null, isSuperseded });
    return { userId: session.userId, accessToken: giveAccess(session.userId), refreshToken: text };
  }

  function giveAccess(userId: string): string {
    given++;
    access.set(`access-${given}`, userId);
    return `access-${given}`;
  }

  function childrenOf(token: RefreshToken): RefreshToken[] {
    return [...refresh.values()].filter(({ parent }) => parent === token);
  }

  function supersede(tokens: RefreshToken[]): void {
    for (const token of tokens) token.isSuperseded = true;
  }

  return {
    start: (userId) => issue({ userId, isEnded: false }, null),
    rotate(text) {
      const token = refresh.get(text);
      if (!token || token.session.isEnded) return null;
      const isPastGrace = token.replacedAt !== null && now() - token.replacedAt > GRACE_MS;
      const isChildUsed = childrenOf(token).some(({ replacedAt }) => replacedAt !== null);
      if (token.isSuperseded || (isPastGrace && isChildUsed)) {
        token.session.isEnded = true;
        return null;
      }
      if (isPastGrace) supersede(childrenOf(token));
      if (token.replacedAt === null) {
        token.replacedAt = now();
        if (token.parent) supersede(childrenOf(token.parent).filter((each) => each !== token));
      }
      return issue(token.session, token, isChildUsed);
    },
    access: giveAccess,
    ownerOf: (text) => access.get(text) ?? null,
    expire(userId) {
      for (const [text, owner] of access) if (owner === userId) access.delete(text);
    },
    end(userId) {
      for (const { session } of refresh.values()) if (session.userId === userId) session.isEnded = true;
    },
    endBy(text) {
      const token = refresh.get(text);
      if (token) token.session.isEnded = true;
    },
  };
}
