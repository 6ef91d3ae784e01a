import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

type Verdict = { delayMs?: number; refuse?: { code: number; at: 'recipient' | 'data' } } | undefined;

export type MailCatcher = {
  url: string;
  caught: ParsedMail[];
  stop(): Promise<void>;
};

/** A mail server that keeps what it gets, and is as slow or as unwilling as a test wants it. */
export async function startMailCatcher(
  judge: (to: string) => Verdict = () => undefined,
  options: { onArrival?: () => void } = {},
): Promise<MailCatcher> {
  const caught: ParsedMail[] = [];
  const appError = (code: number) => Object.assign(new Error('refused by the test'), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refuse = judge(address)?.refuse;
      done(refuse?.at === 'recipient' ? appError(refuse.code) : null);
    },
    async onData(stream, session, done) {
      const mail = await simpleParser(stream);
      const verdict = judge(session.envelope.rcptTo[0]?.address ?? '');
      if (verdict?.delayMs) await new Promise((resolve) => setTimeout(resolve, verdict.delayMs));
      if (verdict?.refuse) return done(appError(verdict.refuse.code));
      caught.push(mail);
      // The mail is here, its sender does not know yet.
      options.onArrival?.();
      done();
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    caught,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
