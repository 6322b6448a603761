import type { Mail, SendMail } from "./mailer.ts";

/** Sends mails in the background, so that a call responds as fast for an address that exists as for one that does not. */
export interface BackgroundMailer {
  /** Composes a mail in the background, and sends it unless it is null. A failure is reported, not thrown. */
  post(compose: () => Promise<Mail | null>): void;
  /** Sends a mail that the caller waits for. Rejects if it could not be handed over. */
  send(mail: Mail): Promise<void>;
  /** Resolves when no mail is under way. */
  settled(): Promise<void>;
}

export function createBackgroundMailer(send: SendMail, logProblem: (message: string) => void): BackgroundMailer {
  const underWay = new Set<Promise<void>>();
  async function deliver(compose: () => Promise<Mail | null>): Promise<void> {
    try {
      const mail = await compose();
      if (mail !== null) await send(mail);
    } catch (error) {
      logProblem(`A mail could not be sent: ${(error as Error).message}`);
    }
  }
  return {
    send,
    post(compose) {
      const delivery = deliver(compose).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
