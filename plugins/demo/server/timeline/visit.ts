import { categories, type Product, products, searches } from '../world/catalogue';
import { anyShopper } from '../world/people';
import type { Story } from '../world/Story';
import * as auth from '../world/shop/auth';
import * as cart from '../world/shop/cart';
import * as catalog from '../world/shop/catalog';
import { answers, place } from '../world/shop/checkout';
import { clientOf, enter } from '../world/shop/ingress';
import * as inventory from '../world/shop/inventory';
import { mail } from '../world/shop/notification';
import type { Item, Order } from '../world/shop/Order';
import { suggest } from '../world/shop/recommendation';
import * as search from '../world/shop/search';
import * as shipping from '../world/shop/shipping';
import { request } from '../world/shop/storefront';
import type { Reply, Visitor } from '../world/shop/Visitor';

/** No visit lasts longer than this, whatever was still to come: a window of time is found by looking back this far. */
export const longestVisit = 7 * 60_000;

const ok = (bytes: number): Reply => ({ status: 200, bytes: Math.round(bytes) });

/**
 * One person comes to the shop, looks round, and perhaps buys.
 * @returns the orders that wait for payment to come back
 */
export function visit(story: Story): readonly Order[] {
  const { random } = story;
  const visitor: Visitor = {
    person: anyShopper(random),
    sessionId: `s_${random.hex(20)}`,
    cartId: `c_${random.hex(16)}`,
    signedIn: random.chance(0.25),
    referrer: random.pick(['-', '-', 'https://search.example/', 'https://pins.example/board/home', 'https://mail.example/']),
  };
  const leaveBy = story.now + longestVisit - 60_000;
  const items: Item[] = [];
  arrive(story, visitor);
  if (random.chance(0.16)) signIn(story, visitor);
  const steps = Math.min(14, 1 + Math.floor(random.logNormal(3.2, 0.7)));
  for (let step = 0; step < steps && story.now < leaveBy; step += 1) {
    story.now += think(story, 9000);
    const wanted = look(story, visitor);
    if (wanted === undefined || !random.chance(0.26)) continue;
    story.now += think(story, 4000);
    addToCart(story, visitor, items, {
      product: wanted,
      quantity: random.weighted([
        [1, 8],
        [2, 3],
        [4, 1],
      ]),
    });
  }
  if (items.length === 0 || !random.chance(0.62) || story.now > leaveBy) return [];
  return buy(story, visitor, items, leaveBy);
}

const think = (story: Story, median: number): number => Math.min(60_000, story.random.logNormal(median, 0.7));

function arrive(story: Story, visitor: Visitor): void {
  request(story, visitor, { method: 'GET', path: '/', route: '/' }, () => {
    if (visitor.signedIn) auth.verify(story, visitor);
    story.together(
      () => catalog.listing(story, 'featured'),
      () => suggest(story, visitor, 'home'),
    );
    return ok(story.random.logNormal(21_000, 0.2));
  });
  for (const file of ['/assets/app.8f3c1d.css', '/assets/app.51b0aa.js', '/assets/hero-winter.avif']) {
    if (!story.random.chance(0.45)) continue;
    story.later(story.random.between(20, 400), () => story.trace(() => enter(story, clientOf(visitor), { method: 'GET', path: file })));
  }
}

function signIn(story: Story, visitor: Visitor): void {
  story.now += think(story, 7000);
  const isNew = !visitor.signedIn && story.random.chance(0.12);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const path = isNew ? '/api/users' : '/api/login';
    const reply = request(story, visitor, { method: 'POST', path, route: path }, () => {
      if (isNew) auth.register(story, visitor);
      const isIn = isNew || auth.login(story, visitor);
      return { status: isIn ? 200 : 401, bytes: isIn ? 412 : 88 };
    });
    if (reply.status === 200) return;
    story.now += think(story, 6000);
  }
}

/** One more page. @returns the product that it showed, if any */
function look(story: Story, visitor: Visitor): Product | undefined {
  const { random } = story;
  const kind = random.weighted([
    ['product', 9],
    ['category', 4],
    ['search', 4],
    ['parcel', visitor.signedIn ? 1.5 : 0.1],
  ]);
  if (kind === 'product') return productPage(story, visitor);
  if (kind === 'category') {
    const category = random.pick(categories);
    const page = random.chance(0.7) ? 1 : 2 + random.int(3);
    request(story, visitor, { method: 'GET', path: `/c/${category}${page > 1 ? `?page=${page}` : ''}`, route: '/c/:category' }, () => {
      catalog.listing(story, category, page);
      return ok(random.logNormal(34_000, 0.2));
    });
  } else if (kind === 'search') {
    const text = random.pickPopular(searches);
    request(story, visitor, { method: 'GET', path: `/search?q=${encodeURIComponent(text)}`, route: '/search' }, () => {
      const hits = search.query(story, text);
      return ok(4000 + Math.min(24, hits) * 1300);
    });
  } else {
    request(story, visitor, { method: 'GET', path: '/account/orders', route: '/account/orders' }, () => {
      auth.verify(story, visitor);
      shipping.track(story);
      return ok(9000);
    });
  }
  return undefined;
}

function productPage(story: Story, visitor: Visitor): Product | undefined {
  const { random } = story;
  if (random.chance(0.012)) {
    request(story, visitor, { method: 'GET', path: `/p/${random.pick(products).slug}-old`, route: '/p/:slug' }, () => {
      story.work(3);
      return { status: 404, bytes: 3120 };
    });
    return undefined;
  }
  const wanted = random.pickPopular(products);
  const reply = request(story, visitor, { method: 'GET', path: `/p/${wanted.slug}`, route: '/p/:slug' }, () => {
    let found = true;
    story.together(
      () => {
        found = catalog.product(story, wanted);
      },
      () => inventory.stock(story, wanted),
      () => suggest(story, visitor, 'product'),
    );
    return found ? ok(random.logNormal(27_000, 0.2)) : { status: 502, bytes: 1250 };
  });
  return reply.status === 200 ? wanted : undefined;
}

function addToCart(story: Story, visitor: Visitor, items: Item[], item: Item): void {
  const reply = request(story, visitor, { method: 'POST', path: '/api/cart/items', route: '/api/cart/items' }, () =>
    cart.add(story, visitor, [...items, item], item) ? { status: 201, bytes: 640 } : { status: 503, bytes: 90 },
  );
  if (reply.status === 201) items.push(item);
}

/** To the till. Somebody whose payment fails tries again once or twice. */
function buy(story: Story, visitor: Visitor, items: readonly Item[], leaveBy: number): readonly Order[] {
  story.now += think(story, 6000);
  request(story, visitor, { method: 'GET', path: '/cart', route: '/cart' }, () => {
    story.together(
      () => cart.view(story, visitor, items),
      () => suggest(story, visitor, 'cart'),
    );
    return ok(12_000);
  });
  if (!visitor.signedIn) signIn(story, visitor);
  for (let attempt = 0; attempt < 3 && story.now < leaveBy; attempt += 1) {
    story.now += think(story, attempt === 0 ? 16_000 : 5000);
    const parked: Order[] = [];
    const reply = request(story, visitor, { method: 'POST', path: '/api/checkout', route: '/api/checkout' }, () => {
      if (visitor.signedIn) auth.verify(story, visitor);
      const { outcome, order } = place(story, visitor, items);
      if (outcome === 'parked') {
        parked.push(order);
        story.later(1500, () => mail(story, order, 'order-delayed'));
      }
      return { status: answers[outcome], bytes: outcome === 'placed' ? 980 : 210 };
    });
    if (reply.status === 201 || reply.status === 202 || reply.status === 409) return parked;
  }
  return [];
}
