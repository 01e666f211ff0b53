import { checkout, spanId } from '../conformance/tracing/checkout';
import { sendTrace } from '../conformance/tracing/sendTrace';
import type { Product } from '../harness/product';
import { ship } from './fixtures';

/** Sends the checkout as a trace of this id, with two logs, and one of another trace. @returns the path of its page */
export async function sendCheckout(product: Product, traceId: string): Promise<string> {
  const began = Date.now() - 60_000;
  await sendTrace(product.otlpUrl, await (await product.login()).shippingToken(), { traceId, began, spans: checkout });
  const log = (message: string, trace: string, span: string) => ({
    '@timestamp': new Date(began + 100).toISOString(),
    message,
    trace_id: trace,
    span_id: span,
  });
  await ship(product, [
    log('charging the card', traceId, spanId(3)),
    log('the cart is loaded', traceId, spanId(2)),
    log('somebody else pays', '6'.repeat(32), spanId(3)),
  ]);
  return `/tracing/trace/${traceId}`;
}
