import { beforeEach, expect, test } from 'vitest';
import { intentToGo } from './browser/intentToGo';
import { newAddress, previousAddress } from './browser/newAddress';
import { newAppSettings } from './common/newAppSettings';
import { newAppSettingsSchema } from './contract';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
} as Storage;
beforeEach(() => kept.clear());

test('a page leads to its new path with its parameters, else to the same path; what no page answers leads to the root', () => {
  const pages = [
    { path: '/explore' },
    { path: '/explore/log/:logId' },
    { path: '/service/:serviceName/:operation', newPath: '/apm/services/:serviceName/operations/:operation' },
    { path: '/general', newPath: '/settings/general' },
  ];
  const addresses = ['/explore', '/explore/log/7', '/service/cart/checkout', '/general', '/nowhere', '/'];
  expect(addresses.map((path) => newAddress(path, pages))).toEqual([
    '/360/explore',
    '/360/explore/log/7',
    '/360/apm/services/cart/operations/checkout',
    '/360/settings/general',
    '/360/',
    '/360/',
  ]);
  const back = ['/explore/log/7', '/apm/services/cart/operations/checkout', '/settings/general', '/nowhere'];
  expect(back.map((path) => previousAddress(path, pages))).toEqual(['/explore/log/7', '/service/cart/checkout', '/general', '/nowhere']);
});

test('that the person wants to go is known for 1 minute [assist-9-18]', () => {
  const at = 1_000_000;
  expect(intentToGo.isFresh(storage, at)).toBe(false);
  intentToGo.note(storage, at);
  expect([0, 59_000, 59_999, 60_000, 61_000].map((later) => intentToGo.isFresh(storage, at + later))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test("the preference has 'enabled' and 'shouldHideNavigationModal', both false until something was said [assist-3-26]", () => {
  expect(Object.keys(newAppSettingsSchema.shape)).toEqual(['enabled', 'shouldHideNavigationModal']);
  const nothing = { enabled: false, shouldHideNavigationModal: false };
  expect([{}, { newApp: 7 }, { newApp: { enabled: 'yes' } }].map(newAppSettings)).toEqual([nothing, nothing, nothing]);
  const said = { enabled: true, shouldHideNavigationModal: true };
  expect(newAppSettings({ newApp: said })).toEqual(said);
});
