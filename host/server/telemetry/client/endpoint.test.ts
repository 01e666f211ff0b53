import { expect, test } from 'vitest';
import { readEndpoint } from './endpoint';

test('user, password, database and cluster come from the URL', () => {
  expect(readEndpoint('https://me:p%40ss%2F@ch.example:8443/logs_db?cluster=east')).toEqual({
    url: 'https://ch.example:8443',
    username: 'me',
    password: 'p@ss/',
    database: 'logs_db',
    cluster: 'east',
  });
  expect(readEndpoint('http://localhost:8123')).toEqual({ url: 'http://localhost:8123', database: 'default' });
  expect(readEndpoint('http://localhost:8123/')).toEqual({ url: 'http://localhost:8123', database: 'default' });
});

test.each([
  ['localhost:8123', 'is not the address'],
  ['tcp://localhost:9000', 'is not the address'],
  ['http://localhost/a/b', '"a/b" is not a database name'],
  ['http://localhost/db?cluster=a-b', '"a-b" is not a cluster name'],
  ['http://localhost/db?claster=a', 'a parameter that is not known: claster'],
])('%s is refused', (url, message) => {
  expect(() => readEndpoint(url)).toThrow(message);
});

test('a refusal never tells the password', () => {
  expect(() => readEndpoint('tcp://me:secret@localhost')).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('secret') }),
  );
});
