import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { until } from './product';

export interface SunkMail {
  readonly to: string;
  readonly subject: string;
  /** Decoded. Of a mail in several parts the plain one. */
  readonly text: string;
  /** The part with markup; empty for a mail without. */
  readonly html: string;
  readonly attachments: readonly { readonly name: string; readonly contentType: string; readonly content: Buffer }[];
}

/** A mail server on this machine that takes everything and keeps it. */
export class MailSink {
  readonly mails: SunkMail[] = [];
  /** What the server waits for before it says that it has taken a mail. */
  slow: Promise<unknown> = Promise.resolve();

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
          void sink.slow.then(() => done());
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

interface Part {
  readonly head: string;
  readonly body: string;
}

function partOf(source: string): Part {
  const end = source.indexOf('\r\n\r\n');
  return { head: source.slice(0, end).replaceAll(/\r\n\s+/g, ' '), body: source.slice(end + 4) };
}

/** A part, or all that a part of several is made of. */
function leaves(part: Part): readonly Part[] {
  const boundary = /^content-type: multipart\/.*boundary="?([^";]+)/im.exec(part.head)?.[1];
  if (boundary === undefined) return [part];
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((text) => leaves(partOf(text.replace(/^\r\n/, ''))));
}

function decoded({ head, body }: Part): Buffer {
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64');
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return Buffer.from(body);
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}

const typeOf = ({ head }: Part): string => /^content-type: ([^;\s]+)/im.exec(head)?.[1]?.toLowerCase() ?? 'text/plain';

function readMail(source: string): Omit<SunkMail, 'to'> {
  const whole = partOf(source);
  const parts = leaves(whole);
  const wordsOf = (type: string): string => {
    const found = parts.find((part) => typeOf(part) === type && !/^content-disposition: attachment/im.test(part.head));
    return found === undefined ? '' : decoded(found).toString();
  };
  return {
    subject: /^subject: (.*)$/im.exec(whole.head)?.[1]?.trim() ?? '',
    text: wordsOf('text/plain'),
    html: wordsOf('text/html'),
    attachments: parts
      .filter(({ head }) => /^content-disposition: attachment/im.test(head))
      .map((part) => ({ name: /filename="?([^";]+)/i.exec(part.head)?.[1] ?? '', contentType: typeOf(part), content: decoded(part) })),
  };
}
