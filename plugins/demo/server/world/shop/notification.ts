import { mailRelay } from '../peers';
import type { Story } from '../Story';
import type { Order } from './Order';
import { nodeFailure } from './stacks';

export type Mail = 'order-confirmation' | 'order-delayed' | 'parcel-sent';

/** Writes to the buyer. */
export function mail(story: Story, order: Order, template: Mail): void {
  story.call('notification', 'mail.send', (span) => {
    const about = { template, order_id: order.id, user_id: order.buyer.id, to: order.buyer.email.replace(/^(.).*@/, '$1***@') };
    const isTaken = story.ask(mailRelay, (asked) => {
      story.work(110, 0.6);
      if (!story.random.chance(0.015)) return true;
      asked.error = '451 4.7.1 Please try again later';
      return false;
    });
    if (!isTaken) {
      story.log('warn', 'mailer', 'mail relay is busy, trying again', { ...about, attempt: 1 }, greylisted());
      story.now += 2000;
      story.ask(mailRelay, () => story.work(110, 0.6));
    }
    story.log('info', 'mailer', 'mail sent', {
      ...about,
      message_id: `<${span.spanId}@mail.brindlewick.example>`,
      took_ms: Math.round(story.now - span.start),
    });
  });
}

const greylisted = () =>
  nodeFailure('Error', '451 4.7.1 Please try again later', [
    'SMTPConnection._formatError (/app/node_modules/nodemailer/lib/smtp-connection/index.js:807:19)',
    'SMTPConnection._actionRCPT (/app/node_modules/nodemailer/lib/smtp-connection/index.js:1625:34)',
    'async Mailer.send (/app/dist/mailer.js:58:18)',
  ]);
