import { expect, test } from 'vitest';
import { loginParameters, queryOnward } from './loginParameters';

test('the login page reads all eight parameters of its address [shell-2.2-01]', () => {
  const query = new URLSearchParams({
    accountId: '12',
    id: '7',
    token: 'once',
    timestamp: '1770000000000',
    email: 'ada@example.com',
    error: 'Expired',
    awsMarketplaceToken: 'aws',
    redirect: '/explore?a=1',
  });
  expect(loginParameters(`?${query}`)).toEqual({
    accountId: 12,
    link: { id: 7, token: 'once', timestamp: 1770000000000, accountId: 12 },
    email: 'ada@example.com',
    error: 'Expired',
    awsMarketplaceToken: 'aws',
    redirect: '/explore?a=1',
  });
});

test('what is missing or no number is left out, and a link without one of its parts is none', () => {
  expect(loginParameters('')).toEqual({ email: '' });
  expect(loginParameters('?accountId=-1&id=x&token=&timestamp=1.5&email=%20&error=&redirect=')).toEqual({ email: '' });
  for (const search of ['?id=7&token=t', '?id=7&timestamp=1', '?token=t&timestamp=1', '?id=0&token=t&timestamp=1'])
    expect(loginParameters(search).link).toBeUndefined();
  expect(loginParameters(`?error=${'x'.repeat(9000)}`).error).toHaveLength(500);
});

test('the way on is kept, a marketplace token leads to the marketplace page, and nothing of the way in stays [shell-2.2-04]', () => {
  const onward = (search: string) => new URLSearchParams(queryOnward(loginParameters(search))).get('redirect');
  expect(queryOnward(loginParameters('?email=a@b.c&id=7&token=t&timestamp=1&error=x'))).toBe('');
  expect(onward('?redirect=%2Fexplore%3Fa%3D1&token=t')).toBe('/explore?a=1');
  expect(onward('?awsMarketplaceToken=a%26b')).toBe('/aws-marketplace?awsMarketplaceToken=a%26b');
  expect(onward('?awsMarketplaceToken=aws&redirect=%2Fexplore')).toBe('/aws-marketplace?awsMarketplaceToken=aws');
  expect(onward('?awsMarketplaceToken=aws&redirect=%2Faws-marketplace%3FawsMarketplaceToken%3Daws')).toBe(
    '/aws-marketplace?awsMarketplaceToken=aws',
  );
});
