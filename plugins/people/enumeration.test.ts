import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import { mailService } from '#plugins/mail/contract';
import { definePlugin } from '#sdk';
import { auditService, loggerService, oneTimeSecretsService, peopleService } from '#sdk/server';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { manifest as signup } from '../signup/plugin';
import { server as signupServer } from '../signup/server';
import { manifest as people } from './plugin';
import { server as peopleServer } from './server';

const mail = definePlugin({ id: 'mail', title: 'Mail', version: '1.0.0', host: '^0.1.0', contributes: [] });
const person = {
  id: 7,
  email: 'known@example.com',
  fullName: 'Known',
  isSysAdmin: false,
  isRegistered: false,
  hasPassword: true,
  accountIds: [1],
};

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
});

test.each([
  ['/api/forgot-password', {}],
  ['/api/verify-email/again', {}],
  ['/api/signup', { fullName: 'Known', accountName: 'Known', password: 'Orbit-and-9-stars!' }],
])('%s answers before anything is known of the address: neither words nor time can tell', async (path, body) => {
  const sent: string[] = [];
  let look = (): void => undefined;
  const looking = new Promise<void>((resolve) => {
    look = resolve;
  });
  let looked = 0;
  const lookUp = async <T>(found: T): Promise<T> => {
    looked += 1;
    await looking;
    return found;
  };
  host = await testHost({
    plugins: [{ manifest: mail }, { manifest: people, server: peopleServer }, { manifest: signup, server: signupServer }],
    services: {
      server: [
        provide(loggerService, pino({ level: 'silent' })),
        provide(mailService, { hasServer: true, send: async ({ to }) => void sent.push(to) }),
        provide(auditService, { record: async () => undefined } as never),
        provide(oneTimeSecretsService, { issue: async () => 's3cret', revoke: async () => 0 } as never),
        provide(peopleService, {
          byEmail: (email: string) => lookUp(email === person.email ? person : undefined),
          signUp: ({ email }: { email: string }) => lookUp(email === person.email ? undefined : { userId: 8, accountId: 2 }),
        } as never),
      ],
    },
  });
  const ask = (email: string) => host?.inject({ method: 'POST', path, body: { ...body, email } });
  const [known, unknown] = [await ask(person.email), await ask('nobody@example.com')];
  expect(known?.status).toBe(200);
  expect(JSON.stringify(unknown).replace('nobody@example.com', person.email)).toBe(JSON.stringify(known));
  expect(sent).toEqual([]);
  look();
  await host.stop();
  host = undefined;
  expect(looked).toBeGreaterThanOrEqual(2);
  expect(sent).toEqual([person.email]);
});
