import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

type Caught = { to: string; messageId: string; subject: string; text: string };
export type MailDouble = {
  url: string;
  caught: Caught[];
  /** `down` refuses connections, `failing` answers 451 to every mail. */
  setMode(mode: 'up' | 'down' | 'failing'): Promise<void>;
  stop(): Promise<void>;
};

const header = (text: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(text)?.[1]?.replace(/\r?\n[ \t]+/g, ' ') ?? '';

/** A mail server that keeps who got what, and is away or unwilling when it is told to be. */
export async function startMailDouble(): Promise<MailDouble> {
  const caught: Caught[] = [];
  let isFailing = false;
  let server: SMTPServer | undefined;

  const listen = async (port: number) => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk) => chunks.push(chunk));
        // The sender was killed in the middle of its mail: nothing was accepted.
        stream.on('error', () => {});
        stream.on('end', () => {
          if (isFailing) return done(Object.assign(new Error('later'), { responseCode: 451 }));
          const text = Buffer.concat(chunks).toString();
          const to = session.envelope.rcptTo[0]?.address ?? '';
          const [messageId, subject] = [header(text, 'Message-ID'), header(text, 'Subject')];
          caught.push({ to, messageId, subject, text });
          done();
        });
      },
    });
    server.on('error', () => {});
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
    return (server.server.address() as AddressInfo).port;
  };
  const close = async () => {
    const closing = server;
    server = undefined;
    if (closing) await new Promise<void>((resolve) => closing.close(resolve));
  };

  const port = await listen(0);
  return {
    url: `smtp://127.0.0.1:${port}`,
    caught,
    async setMode(mode) {
      isFailing = mode === 'failing';
      if (mode === 'down') await close();
      else if (!server) await listen(port);
    },
    stop: close,
  };
}
