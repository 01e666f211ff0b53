import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { until } from './product';

export interface SunkMail {
  readonly to: string;
  readonly subject: string;
  /** Decoded. */
  readonly text: string;
}

/** A mail server on this machine that takes everything and keeps it. */
export class MailSink {
  readonly mails: SunkMail[] = [];

  private constructor(private readonly server: SMTPServer) {}

  static async start(): Promise<MailSink> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onData: (stream, session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address).join();
          sink.mails.push({ to, ...readMail(Buffer.concat(parts).toString()) });
          done();
        });
      },
    });
    const sink = new MailSink(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return sink;
  }

  /** For ASTROLABE_SMTP_URL. */
  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /** Paths of the links that were mailed to somebody, oldest first. @param part of the path, such as `/verify-email/` */
  links(to: string, part: string): string[] {
    return this.mails
      .filter((mail) => mail.to === to)
      .flatMap(({ text }) => text.match(/https?:\/\/\S+/g)?.filter((url) => url.includes(part)) ?? []);
  }

  /** The newest such link, as a path, when there are that many. */
  async link(to: string, part: string, count = 1): Promise<string> {
    await until(`A mail to ${to} with ${part}`, () => this.links(to, part).length >= count);
    return new URL(this.links(to, part).at(-1) ?? '').pathname;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve));
  }
}

function readMail(source: string): { subject: string; text: string } {
  const end = source.indexOf('\r\n\r\n');
  const head = source.slice(0, end).replaceAll(/\r\n\s+/g, ' ');
  const body = source.slice(end + 4);
  const text = /^content-transfer-encoding: quoted-printable/im.test(head)
    ? body.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : body;
  return { subject: /^subject: (.*)$/im.exec(head)?.[1]?.trim() ?? '', text };
}
