import { beforeAll, expect, test } from 'vitest';
import type { Product, Session } from '#tests/harness/product';
import { sharedProduct } from '#tests/harness/sharedProduct';

let product: Product;
let session: Session;
beforeAll(async () => {
  product = await sharedProduct('Onboarding');
  session = await product.login();
}, 150_000);

const chosen = async (one: Session) =>
  (await one.call<{ session: { userSettings: { exploreAsDefault?: boolean } } }>('GET', '/api/boot')).body.session.userSettings
    .exploreAsDefault;

test('that Explore takes the place of Logs is kept for the person, wherever they sign in, until they take it back [data-3-08]', async () => {
  expect(await chosen(session)).not.toBe(true);
  for (const exploreAsDefault of [true, false]) {
    expect((await session.call('POST', '/api/user-settings', { exploreAsDefault })).status).toBe(200);
    expect(await chosen(session)).toBe(exploreAsDefault);
    expect(await chosen(await product.login())).toBe(exploreAsDefault);
  }
});
