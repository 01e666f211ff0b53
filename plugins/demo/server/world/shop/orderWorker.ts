import { orders, parkedOrders } from '../peers';
import type { Attributes, SpanContext } from '../Span';
import type { Story } from '../Story';
import * as inventory from './inventory';
import { mail } from './notification';
import { euros, type Order } from './Order';
import { authorise } from './payment';
import * as shipping from './shipping';
import { rubyFailure } from './stacks';

/** The queue hands a paid order to a worker: goods, label, mail. */
export function fulfil(story: Story, order: Order, message: SpanContext): void {
  job(story, 'FulfilOrderJob', order, orders.process, message, () => {
    story.work(15);
    inventory.commit(story, order.id, order.items);
    if (story.random.chance(0.006)) {
      story.log(
        'error',
        'FulfilOrderJob',
        'label service did not answer for order {order_id}, retrying in 5 s',
        { order_id: order.id },
        labelTimeout(),
      );
      story.now += 5000;
    }
    const tracking = shipping.label(story, order);
    story.log('info', 'FulfilOrderJob', 'order {order_id} handed to the warehouse', {
      order_id: order.id,
      tracking_number: tracking,
      total: euros(order.cents),
    });
    mail(story, order, 'order-confirmation');
  });
}

/** Payment is back: an order that had been parked is paid at last, in the trace it began in. */
export function payParked(story: Story, order: Order, waitedMs: number): void {
  const { parkedBy } = order;
  if (parkedBy === undefined) throw new Error(`Order ${order.id} was never parked.`);
  story.trace(() => {
    job(story, 'PayParkedOrderJob', order, parkedOrders.process, parkedBy, () => {
      story.log('info', 'PayParkedOrderJob', 'paying order {order_id} after {waited_s} s in the queue', {
        order_id: order.id,
        waited_s: Math.round(waitedMs / 1000),
        queue: 'orders.parked',
      });
      if (authorise(story, order) === 'authorised') fulfil(story, order, story.publish(orders.send));
      else story.log('warn', 'PayParkedOrderJob', 'order {order_id} could not be paid, asking the buyer', { order_id: order.id });
    });
  }, order.traceId);
}

function job(story: Story, name: string, order: Order, queue: Attributes, message: SpanContext, work: () => void): void {
  story.consume('order-worker', name, queue, message, (span) => {
    const about = { class: name, jid: `${span.spanId}${span.traceId.slice(0, 8)}`, queue: 'orders', order_id: order.id };
    story.log('info', name, 'start', about);
    work();
    story.log('info', name, 'done', { ...about, elapsed: Math.round(story.now - span.start) / 1000 });
  });
}

const labelTimeout = () =>
  rubyFailure('Net::ReadTimeout', 'Net::ReadTimeout with #<TCPSocket:(closed)>', [
    "net-protocol (0.2.2) lib/net/protocol.rb:229:in 'Net::BufferedIO#rbuf_fill'",
    "app/clients/shipping_client.rb:27:in 'ShippingClient#label'",
    "app/jobs/fulfil_order_job.rb:19:in 'FulfilOrderJob#perform'",
    "sidekiq (7.3.8) lib/sidekiq/processor.rb:220:in 'Sidekiq::Processor#execute_job'",
  ]);
