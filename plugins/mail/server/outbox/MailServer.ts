import { createTransport } from 'nodemailer';

/** A plain text mail, ready to be sent. */
export interface ReadyMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
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
    send: async ({ to, subject, text }) => {
      try {
        // Only the address: a name could say something in our name.
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
      } catch (error) {
        throw refusal(error, url);
      }
    },
  };
}

function refusal(error: unknown, url: string): MailRefusal {
  const { message = 'unknown', responseCode } = error as { message?: string; responseCode?: number };
  const secret = decodeURIComponent(new URL(url).password);
  const told = secret === '' ? message : message.replaceAll(secret, '…');
  // 5xx to the recipient or the message; a wrong password or a lacking encryption may be mended meanwhile.
  const isFinal = responseCode !== undefined && [550, 551, 552, 553, 554, 501].includes(responseCode);
  return new MailRefusal(told.slice(0, 500), isFinal);
}
