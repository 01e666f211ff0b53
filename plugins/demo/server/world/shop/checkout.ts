import { orders, parkedOrders, statement } from '../peers';
import type { Story } from '../Story';
import { breakerAt } from './breaker';
import * as cart from './cart';
import * as inventory from './inventory';
import { euros, type Item, type Order, orderId, totalOf } from './Order';
import { fulfil } from './orderWorker';
import { authorise, provider } from './payment';
import * as shipping from './shipping';
import { javaFailure, springFrames } from './stacks';
import type { Visitor } from './Visitor';

const logger = 'com.brindlewick.checkout.PlaceOrderHandler';

const record = statement('INSERT INTO orders (id, cart_id, user_id, total_cents, state) VALUES ($1, $2, $3, $4, $5)');

/** What became of an order: `parked` waits for the payment provider to come back. */
export type Outcome = 'placed' | 'declined' | 'sold-out' | 'failed' | 'parked';

/** What the shopper's browser is told, too. */
export const answers: Readonly<Record<Outcome, number>> = { placed: 201, parked: 202, declined: 402, 'sold-out': 409, failed: 502 };

/** Places an order: cart, reservation and shipping quote, payment; the rest happens behind the shopper's back. */
export function place(story: Story, visitor: Visitor, items: readonly Item[]): { readonly outcome: Outcome; readonly order: Order } {
  return story.call('checkout', 'POST /orders', (span) => {
    const order: Order = {
      id: orderId(story.now),
      cartId: visitor.cartId,
      buyer: visitor.person,
      items,
      cents: totalOf(items) + (totalOf(items) > 5000 ? 0 : 495),
      traceId: span.traceId,
      placedAt: story.now,
    };
    const about = { order_id: order.id, cart_id: order.cartId, user_id: visitor.person.id };
    story.work(4);
    story.log('info', logger, 'Placing order {order_id}: {lines} lines, {total} EUR', {
      ...about,
      lines: items.length,
      total: euros(order.cents),
    });
    let inStock = true;
    story.together(
      () => cart.view(story, visitor, items),
      () => {
        inStock = inventory.reserve(story, order.id, items);
      },
      () => shipping.quote(story, order),
    );
    if (!inStock) {
      story.answer(answers['sold-out']);
      story.log('warn', logger, 'Order {order_id} rejected: an item sold out', about);
      return { outcome: 'sold-out', order };
    }
    const outcome = pay(story, order, about);
    story.answer(answers[outcome]);
    if (outcome === 'parked') return { outcome, order: { ...order, parkedBy: story.publish(parkedOrders.send) } };
    if (outcome === 'placed') {
      story.ask(record, () => story.work(9));
      story.log('info', logger, 'Order {order_id} placed in {took_ms} ms', {
        ...about,
        total: euros(order.cents),
        took_ms: Math.round(story.now - span.start),
      });
      const message = story.publish(orders.send);
      story.later(story.random.logNormal(700, 0.6), () => fulfil(story, order, message));
    }
    return { outcome, order };
  });
}

function pay(story: Story, order: Order, about: Readonly<Record<string, string>>): Outcome {
  const breaker = breakerAt(story.world.calendar.outageAt(story.now), story.now);
  if (breaker === 'open') {
    story.work(1);
    story.log(
      'error',
      logger,
      "Payment for order {order_id} not attempted: circuit breaker '{breaker}' is open",
      { ...about, breaker: 'payment', breaker_state: 'OPEN' },
      notPermitted(),
    );
    story.log('info', 'com.brindlewick.checkout.ParkedOrders', 'Order {order_id} parked until payment is back', {
      ...about,
      queue: 'orders.parked',
    });
    return 'parked';
  }
  const payment = authorise(story, order);
  if (payment === 'authorised') return 'placed';
  if (payment === 'declined') {
    story.log('info', logger, 'Order {order_id} not placed: payment declined', about);
    return 'declined';
  }
  story.log(
    'error',
    logger,
    'Order {order_id} failed: no answer from payment',
    { ...about, provider, breaker_state: breaker.toUpperCase() },
    noAnswer(order.id),
  );
  return 'failed';
}

const handlerFrames = [
  'com.brindlewick.checkout.PlaceOrderHandler.pay(PlaceOrderHandler.kt:131)',
  'com.brindlewick.checkout.PlaceOrderHandler.handle(PlaceOrderHandler.kt:74)',
  'com.brindlewick.checkout.OrdersController.create(OrdersController.kt:39)',
  ...springFrames,
] as const;

const notPermitted = () =>
  javaFailure(
    'io.github.resilience4j.circuitbreaker.CallNotPermittedException',
    "CircuitBreaker 'payment' is OPEN and does not permit further calls",
    [
      'io.github.resilience4j.circuitbreaker.CallNotPermittedException.createCallNotPermittedException(CallNotPermittedException.java:48)',
      'io.github.resilience4j.circuitbreaker.internal.CircuitBreakerStateMachine$OpenState.acquirePermission(CircuitBreakerStateMachine.java:740)',
      'io.github.resilience4j.kotlin.circuitbreaker.CircuitBreakerKt.executeSuspendFunction(CircuitBreaker.kt:50)',
      ...handlerFrames,
    ],
  );

const noAnswer = (order: string) =>
  javaFailure(
    'com.brindlewick.checkout.payment.PaymentUnavailableException',
    `payment gave no answer for order ${order}`,
    ['com.brindlewick.checkout.payment.PaymentClient.authorise(PaymentClient.kt:66)', ...handlerFrames],
    javaFailure('org.springframework.web.client.HttpServerErrorException$GatewayTimeout', '504 Gateway Timeout: "provider_unreachable"', [
      'org.springframework.web.client.HttpServerErrorException.create(HttpServerErrorException.java:108)',
      'org.springframework.web.client.StatusHandler.lambda$defaultHandler$3(StatusHandler.java:86)',
      'com.brindlewick.checkout.payment.PaymentClient.authorise(PaymentClient.kt:58)',
    ]),
  );
