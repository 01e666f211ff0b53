import { createTransport } from 'nodemailer';
import type { NotificationAttachment } from '#sdk/server';

/** A mail, ready to be sent. */
export interface ReadyMail {
  /** Addresses that all of its receivers see. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** The same with markup, for who shows it. */
  readonly html?: string;
  readonly attachments?: readonly NotificationAttachment[];
  /** The same for every try, so that mail programs know a repetition. */
  readonly id?: string;
}

/** A mail was not taken. */
export class MailRefusal extends Error {
  constructor(
    message: string,
    /** Trying again would change nothing. */
    readonly isFinal: boolean,
  ) {
    super(message);
    this.name = 'MailRefusal';
  }
}

/** Where mails are handed on. */
export interface MailServer {
  /** @throws MailRefusal */
  send(mail: ReadyMail): Promise<void>;
}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** @param url of an SMTP server @throws Error that names the setting and not its value, which holds a password */
export function openMailServer(url: string, from: string): MailServer {
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol))
    throw new Error('ASTROLABE_SMTP_URL is not an address such as smtps://user:password@mail.example.com.');
  const transport = createTransport({ url, ...patience });
  return {
    send: async ({ to, subject, text, html, attachments = [], id }) => {
      const marked = html === undefined ? {} : { html };
      const known = id === undefined ? {} : { messageId: `<${id}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'}>` };
      const files = attachments.map(({ name, contentType, content }) => ({ filename: name, contentType, content, encoding: 'base64' }));
      // Only addresses: a name could say something in our name.
      const receivers = to.map((address) => ({ name: '', address }));
      const { rejected } = await transport
        .sendMail({ from, to: receivers, subject, text, attachments: files, ...marked, ...known })
        .catch((error: unknown) => {
          throw refusal(error, url);
        });
      // The others have it: trying again would send it to them once more.
      if (rejected.length > 0)
        throw new MailRefusal(`The mail server refused ${rejected.map(addressOf).join(', ')}. The others have got it.`, true);
    },
  };
}

const addressOf = (receiver: string | { readonly address: string }): string => (typeof receiver === 'string' ? receiver : receiver.address);

function refusal(error: unknown, url: string): MailRefusal {
  const { message = 'unknown', responseCode } = error as { message?: string; responseCode?: number };
  const secret = decodeURIComponent(new URL(url).password);
  const told = secret === '' ? message : message.replaceAll(secret, '…');
  // 5xx to the recipient or the message; a wrong password or a lacking encryption may be mended meanwhile.
  const isFinal = responseCode !== undefined && [550, 551, 552, 553, 554, 501].includes(responseCode);
  return new MailRefusal(told.slice(0, 500), isFinal);
}
