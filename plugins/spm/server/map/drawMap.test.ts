import { expect, test } from 'vitest';
import { drawMap, type FoundParts } from './drawMap';
import type { FoundExits } from './exitsPlan';
import { Figures } from './Figures';

const calls = (count: number): Figures => Object.assign(new Figures(), { calls: count });
const exit = (part: Partial<FoundExits>): FoundExits => ({
  service: 'web',
  role: 'call',
  category: 'external',
  peer: 'gateway',
  system: '',
  answeredBy: '',
  figures: calls(1),
  ...part,
});
const edges = (parts: Partial<FoundParts>): string[] => {
  const { edges: drawn } = drawMap({ services: [], calls: [], exits: [], consumers: [], ...parts });
  return [...drawn.values()].map(({ id, caller, callee, unanswered }) => `${id} ${caller?.calls ?? 0}/${callee?.calls ?? 0} ${unanswered}`);
};

test('an unanswered call to an address where one service answers is a call to it; where several do, it is one to the address', () => {
  const one = { exits: [exit({ answeredBy: 'cart' }), exit({ figures: calls(3) })] };
  expect(edges(one)).toEqual(['service:web → service:cart 3/0 3']);
  const several = { exits: [exit({ answeredBy: 'cart' }), exit({ answeredBy: 'stock' }), exit({ figures: calls(3) })] };
  expect(edges(several)).toEqual(['service:web → external:gateway 3/0 0']);
  // Whom others reach there says nothing of it.
  expect(edges({ exits: [exit({ service: 'desk', answeredBy: 'cart' }), exit({})] })).toEqual(['service:web → external:gateway 1/0 0']);
});

test('an address that is the name of a service is that service, and nobody calls itself', () => {
  const services = ['web', 'cart'].map((name) => ({ name, spans: 1, figures: calls(1) }));
  expect(edges({ services, exits: [exit({ peer: 'cart' }), exit({ peer: 'web' })] })).toEqual(['service:web → service:cart 1/0 1']);
});

test('messages that two spans tell of are counted once: by the producer, and by who does something with them', () => {
  const queue = { category: 'queue', peer: 'kafka orders', system: 'kafka' } as const;
  const taken = { service: 'bill', topic: 'kafka orders', system: 'kafka', sentBy: '' };
  expect(
    edges({
      exits: [
        exit({ ...queue, role: 'publish', figures: calls(5) }),
        exit({ ...queue, role: 'send', figures: calls(2) }),
        exit({ ...queue, role: 'receive', service: 'bill' }),
      ],
      consumers: [
        { ...taken, role: 'receive', figures: calls(1) },
        { ...taken, role: 'consume', figures: calls(5) },
      ],
    }),
  ).toEqual(['service:web → queue:kafka orders 5/0 0', 'queue:kafka orders → service:bill 0/5 0']);
});
