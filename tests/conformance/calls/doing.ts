import { randomUUID } from 'node:crypto';
import { adminEmail, adminPassword as password, until } from '../../harness/product';
import { type Heard, Visitor } from '../../harness/Visitor';
import type { Doing, People } from './Deed';

/** A product, and who hears all its answers. */
export interface Place {
  readonly url: string;
  readonly heard: (answered: Heard) => void;
}

/** What has to be read back. */
export interface Reading {
  readonly call: string;
  readonly path: string;
  readonly as: Visitor;
  /** Undefined where it is about what is gone. */
  readonly expected?: unknown;
  readonly gone?: number | string;
}

let addresses = 0;
export const visitorOf = ({ url, heard }: Place): Visitor => {
  addresses += 1;
  return new Visitor(url, `10.30.${addresses >> 8}.${addresses & 255}`, heard);
};

async function signIn(place: Place, email: string, given: string): Promise<Visitor> {
  const visitor = visitorOf(place);
  const { status, body } = await visitor.login(email, given);
  if (status !== 200) throw new Error(`${email} was not let in: ${JSON.stringify(body)}`);
  await visitor.boot();
  return visitor;
}

async function fine<T>(as: Visitor, call: string, body?: unknown): Promise<T> {
  const at = call.indexOf(' ');
  const answer = await as.call<T>(call.slice(0, at), call.slice(at + 1), body);
  if (answer.status >= 300) throw new Error(`${call} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** By a link that opens once: nothing is hashed, as it is where a password is given. */
async function follow(place: Place, root: Visitor, email: string): Promise<Visitor> {
  const { path } = await fine<{ path: string }>(root, 'POST /api/login-links', { email });
  const query = new URL(path, place.url).searchParams;
  const link = { id: Number(query.get('id')), timestamp: Number(query.get('timestamp')), token: query.get('token') };
  const visitor = visitorOf(place);
  await fine(visitor, 'POST /api/login/link', link);
  await visitor.boot();
  return visitor;
}

async function mailed(root: Visitor, email: string): Promise<string> {
  let id: number | undefined;
  await until(`A mail to ${email} being in the outbox`, async () => {
    const { entries } = await fine<{ entries: readonly { readonly id: number; readonly to: string }[] }>(root, 'GET /api/mail-outbox');
    id = entries.find(({ to }) => to === email)?.id;
    return id !== undefined;
  });
  const { path } = await fine<{ path: string }>(root, `POST /api/mail-outbox/${id}/link`);
  return path.split('/').at(-1) ?? '';
}

async function newOwner(place: Place, root: Visitor) {
  const word = `w${randomUUID().slice(0, 8)}`;
  const email = `ada@${word}.example`;
  await fine(visitorOf(place), 'POST /api/signup', { fullName: 'Ada', accountName: word, email, password });
  await fine(visitorOf(place), 'POST /api/verify-email', { token: await mailed(root, email) });
  const admin = await follow(place, root, email);
  const { accountId } = await fine<{ accountId: number }>(admin, 'GET /api/accounts/current');
  return { accountId, email, admin };
}

export interface World extends People {
  readonly accountId: number;
}

export async function newWorld(place: Place): Promise<World> {
  const root = await signIn(place, adminEmail, password);
  const { admin: ada, accountId } = await newOwner(place, root);
  const { admin: eve, accountId: other } = await newOwner(place, root);
  for (const id of [accountId, other]) await fine(root, `PUT /api/__admin__/accounts/${id}`, { planType: 'pro' });
  return { ada, eve, root, accountId };
}

/** What the deed of one call may do. @param readings where it says what is to be read back @param made the paths that it has called */
export function doing(place: Place, world: World, call: string, readings: Reading[], made: Set<string>): Doing {
  const { ada, root } = world;
  return {
    ...world,
    call: async (parameters = {}, body, as = ada) => {
      made.add(call);
      const path = call.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(parameters[name])));
      const left = Object.entries(parameters).filter(([name]) => !call.includes(`{${name}}`));
      const search = new URLSearchParams(left.map(([name, value]) => [name, String(value)])).toString();
      return fine(as, search === '' ? path : `${path}?${search}`, body);
    },
    also: (other, body, as = ada) => fine(as, other, body),
    keeps: (path, expected, as = ada) => void readings.push({ call, path, as, expected }),
    lost: (path, gone, as = ada) => void readings.push({ call, path, as, gone }),
    visitor: () => visitorOf(place),
    signedIn: (email, given) => (given === undefined ? follow(place, root, email) : signIn(place, email, given)),
    member: async (role = 'user') => {
      const email = `m${randomUUID().slice(0, 8)}@members.example`;
      const { path } = await fine<{ path: string }>(ada, 'POST /api/users/invitations', { email, role });
      const asked = await fine<{ path: string }>(visitorOf(place), 'POST /api/invitations/accept', { token: path.split('/').at(-1) });
      const about = { token: asked.path.split('/').at(-1), fullName: 'Member', password };
      await fine(visitorOf(place), 'POST /api/new-user/register', about);
      const { members } = await fine<{ members: readonly { readonly id: number; readonly email: string }[] }>(ada, 'GET /api/users');
      return { id: members.find((member) => member.email === email)?.id ?? 0, email };
    },
    owner: () => newOwner(place, root),
    mailed: (email) => mailed(root, email),
    name: (what) => `${what} ${randomUUID().slice(0, 8)}`,
  };
}
