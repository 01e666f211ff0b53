import type { Product } from '../catalogue';
import { statement } from '../peers';
import type { Story } from '../Story';
import type { Item } from './Order';
import { pythonFailure } from './stacks';

const onShelf = statement('SELECT available FROM stock WHERE sku = $1 AND warehouse = $2');
const hold = statement('INSERT INTO reservations (order_id, sku, quantity, expires_at) VALUES ($1, $2, $3, $4)');
const take = statement('UPDATE stock SET available = available - $1 WHERE sku = $2');

/** Looks up what is on the shelf. */
export function stock(story: Story, wanted: Product): void {
  story.call('inventory', 'GET /stock/{sku}', () => {
    story.ask(onShelf, () => story.work(3.4, 0.6));
    story.work(0.6, 0.5);
    const left = story.random.chance(0.04) ? story.random.int(5) : 6 + story.random.int(140);
    if (left < 5) {
      story.log('warn', 'inventory.stock', 'low stock for {sku}: {available} left', {
        sku: wanted.sku,
        available: left,
        warehouse: 'ghent-1',
      });
    } else if (story.random.chance(0.35)) {
      story.log('debug', 'inventory.stock', 'stock of {sku} is {available}', { sku: wanted.sku, available: left, warehouse: 'ghent-1' });
    }
  });
}

/** Holds the items of an order until it is paid. */
export function reserve(story: Story, orderId: string, items: readonly Item[]): boolean {
  return story.call('inventory', 'POST /reservations', () => {
    story.ask(hold, () => story.work(9, 0.5));
    story.work(2, 0.5);
    const first = items[0];
    if (first !== undefined && story.random.chance(0.03)) {
      story.log(
        'warn',
        'inventory.reservations',
        'reservation of {sku} collided with another order, trying again',
        { sku: first.product.sku, order_id: orderId },
        collision(first.product.sku),
      );
      story.ask(hold, () => story.work(20, 0.4));
    }
    if (first !== undefined && story.random.chance(0.012)) {
      story.log('warn', 'inventory.reservations', '{sku} sold out while order {order_id} was being placed', {
        sku: first.product.sku,
        order_id: orderId,
      });
      story.answer(409);
      return false;
    }
    story.answer(201);
    const reservation = `rsv_${story.random.hex(12)}`;
    story.log('info', 'inventory.reservations', 'reserved {lines} lines for order {order_id}', {
      lines: items.length,
      order_id: orderId,
      reservation_id: reservation,
      minutes: 30,
    });
    return true;
  });
}

/** The order is paid: the goods leave the shelf. */
export function commit(story: Story, orderId: string, items: readonly Item[]): void {
  story.call('inventory', 'inventory.commit', () => {
    story.ask(take, () => story.work(8, 0.5));
    story.log('info', 'inventory.reservations', 'reservation of order {order_id} committed', {
      order_id: orderId,
      units: items.reduce((sum, { quantity }) => sum + quantity, 0),
    });
  });
}

const collision = (sku: string) =>
  pythonFailure(
    'sqlalchemy.orm.exc.StaleDataError',
    `UPDATE statement on table 'stock' expected to update 1 row(s); 0 were matched (sku=${sku})`,
    [
      ['/app/inventory/reservations.py', 118, 'reserve', 'session.commit()'],
      ['/usr/local/lib/python3.12/site-packages/sqlalchemy/orm/session.py', 2032, 'commit', 'trans.commit(_to_root=True)'],
      [
        '/usr/local/lib/python3.12/site-packages/sqlalchemy/orm/persistence.py',
        951,
        '_emit_update_statements',
        'raise orm_exc.StaleDataError(',
      ],
    ],
  );
