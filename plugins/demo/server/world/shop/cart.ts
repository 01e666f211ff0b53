import { command } from '../peers';
import type { Story } from '../Story';
import { euros, type Item, totalOf } from './Order';
import { goFailure } from './stacks';
import type { Visitor } from './Visitor';

const save = command('HSET', 'cart:{id}');
const read = command('HGETALL', 'cart:{id}');

/** Puts an item into the cart. @returns false when the store could not be reached */
export function add(story: Story, visitor: Visitor, items: readonly Item[], item: Item): boolean {
  return story.call('cart', 'POST /carts/{id}/items', (span) => {
    const isSaved = story.ask(save, (asked) => {
      story.work(3, 0.5);
      if (!story.random.chance(0.004)) return true;
      asked.error = 'i/o timeout';
      return false;
    });
    if (!isSaved) {
      story.answer(503);
      story.log('error', 'cart/store/redis.go:88', 'saving the cart failed', { cart_id: visitor.cartId, attempt: 3 }, storeTimeout());
      return false;
    }
    if (story.random.chance(0.02)) {
      story.log('warn', 'cart/store/redis.go:74', 'cart changed meanwhile, merging', { cart_id: visitor.cartId, lines: items.length });
    }
    story.log('info', 'cart/http/items.go:52', 'item added', {
      cart_id: visitor.cartId,
      session_id: visitor.sessionId,
      sku: item.product.sku,
      quantity: item.quantity,
      total: euros(totalOf(items)),
      took_ms: Math.round((story.now - span.start) * 100) / 100,
    });
    return true;
  });
}

export function view(story: Story, visitor: Visitor, items: readonly Item[]): void {
  story.call('cart', 'GET /carts/{id}', () => {
    story.ask(read, () => story.work(1.8, 0.5));
    story.log(story.random.chance(0.4) ? 'debug' : 'info', 'cart/http/carts.go:31', 'cart read', {
      cart_id: visitor.cartId,
      session_id: visitor.sessionId,
      lines: items.length,
      total: euros(totalOf(items)),
    });
  });
}

const storeTimeout = () =>
  goFailure('dial tcp 10.43.18.6:6379: i/o timeout', [
    ['brindlewick.example/cart/store.(*Redis).Save', '/src/store/redis.go:88'],
    ['brindlewick.example/cart/http.(*Server).addItem', '/src/http/items.go:47'],
    ['net/http.HandlerFunc.ServeHTTP', '/usr/local/go/src/net/http/server.go:2220'],
  ]);
