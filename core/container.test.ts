import { expect, test, vi } from 'vitest';
import { Container } from './container';
import { inject, injectable } from './injection';
import { defineService } from './service';

interface Clock {
  now(): number;
}
const clockService = defineService<Clock>('clock@1');
const greeterService = defineService<Greeter>('greeter@1');

@injectable()
class Greeter {
  constructor(@inject(clockService) private readonly clock: Clock) {}
  greet(): string {
    return `it is ${this.clock.now()}`;
  }
}

test('a class gets its dependencies by token, once per plugin, from whoever provides them', () => {
  const container = new Container();
  const clocks = container.scope('clocks');
  const greetings = container.scope('greetings');
  greetings.provide(greeterService, Greeter);
  clocks.provide(clockService, () => ({ now: () => 7 }));
  expect(greetings.get(greeterService).greet()).toBe('it is 7');
  expect(container.find(greeterService)).toBe(greetings.get(greeterService));
});

test('tokens match by id, not by identity', () => {
  const container = new Container();
  container.provide(clockService, () => ({ now: () => 1 }));
  expect(container.find(defineService<Clock>('clock@1'))?.now()).toBe(1);
});

test('a missing service is named together with who asked', () => {
  const scope = new Container().scope('explore');
  expect(scope.find(clockService)).toBeUndefined();
  expect(() => scope.get(clockService)).toThrow('Service clock@1 is not provided: explore asked for it.');
});

test('closing a plugin runs its stops in reverse, collects their errors and withdraws its services', async () => {
  const container = new Container();
  const scope = container.scope('clocks');
  const calls: string[] = [];
  scope.provide(clockService, () => ({ now: () => 1 }));
  scope.onStop(() => void calls.push('first'));
  scope.onStop(() => {
    throw new Error('second broke');
  });
  scope.onStop(async () => void calls.push('third'));
  expect((await scope.close()).map(({ message }) => message)).toEqual(['second broke']);
  expect(calls).toEqual(['third', 'first']);
  expect(container.find(clockService)).toBeUndefined();
  container.provide(
    clockService,
    vi.fn(() => ({ now: () => 2 })),
  );
  expect(container.find(clockService)?.now()).toBe(2);
});

test('two providers of one service are refused', () => {
  const container = new Container();
  container.provide(clockService, () => ({ now: () => 1 }));
  expect(() => container.scope('other').provide(clockService, () => ({ now: () => 2 }))).toThrow('Service clock@1 is provided twice.');
});

test('a plugin gives every other one a service of its own, also one that is there already, and takes it back when it closes', async () => {
  const container = new Container();
  const early = container.scope('early');
  const clocks = container.scope('clocks');
  const made = vi.fn((pluginId: string) => ({ now: () => pluginId.length }));
  clocks.provideEach(clockService, made);
  const late = container.scope('late');
  expect([early.get(clockService).now(), late.get(clockService).now(), clocks.get(clockService).now()]).toEqual([5, 4, 6]);
  expect(early.get(clockService)).toBe(early.get(clockService));
  expect(made.mock.calls).toEqual([['early'], ['late'], ['clocks']]);
  expect(() => late.provide(clockService, () => ({ now: () => 1 }))).toThrow('Service clock@1 is provided twice.');
  await clocks.close();
  expect(container.scope('later').find(clockService)).toBeUndefined();
});
