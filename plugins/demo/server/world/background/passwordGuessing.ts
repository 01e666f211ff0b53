import { shopper, staff } from '../people';
import { seedOf } from '../Random';
import { guess } from '../shop/auth';
import { enter } from '../shop/ingress';
import { beats, type Process } from './Process';

const hour = 3_600_000;
const between = 47_000;
const perAccount = 6;
const names = ['admin', 'root', 'shop', 'support', 'info'].map((name) => `${name}@brindlewick.example`);
const victims = [
  ...names,
  ...Object.values(staff).map(({ email }) => email),
  ...[3, 11, 42, 108, 230].map((number) => shopper(number).email),
];
const client = { ip: '203.0.113.66', userAgent: 'Go-http-client/1.1', referrer: '-' };

/** One source tries passwords so slowly that no rate limit minds, account after account, resting every third hour. */
export const passwordGuessing: Process = (window) => {
  for (const beat of beats(window, between)) {
    if (seedOf(window.world.seed, 'guess', Math.floor(beat / hour)) % 3 === 0) continue;
    const count = Math.floor(beat / between);
    const user = victims[Math.floor(count / perAccount) % victims.length] ?? names[0];
    const story = window.story(Math.min(window.to - 1, beat + window.random.between(0, 9000)));
    enter(story, client, { method: 'POST', path: '/api/login' }, () => {
      const outcome = guess(story, client, user ?? '', 1 + (count % perAccount));
      return { status: outcome === 'locked' ? 423 : 401, bytes: 88 };
    });
  }
};
