import type { Mail, SendMail } from "./mailer.ts";

/** Takes mails off the hands of a call, so that its response comes as soon for an address that exists as for one that does not. */
export interface Mailroom {
  /** Finds out in the background what there is to send, if anything, and sends it. A failure is reported, not thrown. */
  post(compose: () => Promise<Mail | null>): void;
  /** Sends one that is waited for. Rejects when it could not be handed over. */
  send(mail: Mail): Promise<void>;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

export function createMailroom(send: SendMail, report: (message: string) => void): Mailroom {
  const underWay = new Set<Promise<void>>();
  async function deliver(compose: () => Promise<Mail | null>): Promise<void> {
    try {
      const mail = await compose();
      if (mail !== null) await send(mail);
    } catch (error) {
      report(`A mail could not be sent: ${(error as Error).message}`);
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
