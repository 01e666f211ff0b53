import { describe, expect, test } from 'vitest';
import type { PageOffer } from './pageOffers';
import { plainAddress } from './plainAddress';
import { returnAddress } from './returnAddress';
import { rootPath } from './rootPath';
import { signInAddress } from './signInAddress';

const page = (path: string, data: Partial<PageOffer['data']> = {}): PageOffer => ({
  pluginId: 'p',
  id: path,
  data: { path, state: path, ...data },
});
const group = (id: string, path?: string) => ({
  pluginId: 'p',
  id,
  data: { title: id, icon: 'logs', ...(path === undefined ? {} : { path }) },
});
const item = (groupId: string, path: string) => ({ pluginId: 'p', id: path, data: { group: groupId, title: path, path } });

describe('plainAddress', () => {
  const at = (address: string, pages: string[] = []) => {
    const { pathname, search, hash } = new URL(address, 'http://x');
    return plainAddress({ pathname, search, hash }, (path) => pages.includes(path));
  };
  test.each([
    ['/#/login', '/login'],
    ['/#/dashboard/metrics/d/7', '/metrics/d/7'],
    ['/#!/explore?query=a%20b', '/explore?query=a+b'],
    ['/?theme=dark#/explore?theme=light&x=1', '/explore?theme=light&x=1'],
    ['/?a=1#/explore?b=2&b=3', '/explore?a=1&b=2&b=3'],
    ['/dashboard/explore?x=1#part', '/explore?x=1#part'],
    ['/dashboard', '/'],
    ['/dashboard//evil.example/x', '/'],
    ['/#//evil.example/x', '/'],
    ['/#/dashboard/.//evil.example', '/'],
  ])('%s leads to %s', (address, plain) => expect(at(address)).toBe(plain));
  test.each(['/explore', '/explore#part', '/dashboards/7', '/explore?x=%2Fdashboard%2F'])('%s is plain', (address) =>
    expect(at(address)).toBeUndefined(),
  );
  test('a real page under /dashboard/ keeps its path', () => {
    expect(at('/dashboard/security-trial', ['/dashboard/security-trial'])).toBeUndefined();
    expect(at('/#/dashboard/security-trial?a=1', ['/dashboard/security-trial'])).toBe('/dashboard/security-trial?a=1');
  });
});

describe('returnAddress', () => {
  test.each([
    ['?redirect=%2Fexplore%3Fquery%3Da%23x', '/explore?query=a#x'],
    ['', '/'],
    ['?redirect=https%3A%2F%2Fevil.example%2F', '/'],
    ['?redirect=%2F%2Fevil.example%2Fx', '/'],
    ['?redirect=%2F%5Cevil.example', '/'],
    ['?redirect=javascript%3Aalert(1)', '/'],
    ['?redirect=explore', '/'],
    ['?redirect=%2F.%2F%2Fevil.example', '/'],
  ])('open redirect: %s leads to %s', (search, address) => expect(returnAddress(search)).toBe(address));
});

describe('signInAddress', () => {
  const pages = [page('/login', { state: 'login', audience: 'anonymous' })];
  test('names the way back, without what concerns the visit only', () => {
    const address = signInAddress(pages, { pathname: '/explore', search: '?query=a&theme=dark', hash: '' });
    expect(address).toBe('/login?redirect=%2Fexplore%3Fquery%3Da');
  });
  test('the root needs no way back, and without a login page there is no address', () => {
    expect(signInAddress(pages, { pathname: '/', search: '', hash: '' })).toBe('/login');
    expect(signInAddress([], { pathname: '/', search: '', hash: '' })).toBeUndefined();
  });
});

describe('rootPath', () => {
  test('is the first path of the navigation whose page is open', () => {
    const groups = [group('home', '/home'), group('logs', '/explore'), group('settings')];
    const items = [item('settings', '/general')];
    expect(rootPath(groups, items, [page('/general'), page('/explore')])).toBe('/explore');
    expect(rootPath(groups, items, [page('/general')])).toBe('/general');
  });
  test('else any open page without parameters, else nothing', () => {
    const pages = [page('/login', { audience: 'anonymous' }), page('/logout', { audience: 'public' }), page('/log/:id'), page('/notes')];
    expect(rootPath([], [], pages)).toBe('/notes');
    expect(rootPath([], [], pages.slice(0, 3))).toBeUndefined();
  });
});
