import { pino } from 'pino';
import { expect, test } from 'vitest';
import { ByteBudget } from '../limits/ByteBudget';
import { DiskGuard } from './DiskGuard';

const GB = 1e9;

function guardOf(places: Record<string, () => Promise<number>>) {
  const said: (string | undefined)[] = [];
  const guard = new DiskGuard({
    places: Object.entries(places).map(([name, free]) => ({ name, space: async () => ({ free: await free(), total: 100 * GB }) })),
    leastFree: () => 10 * GB,
    budget: new ByteBudget(1),
    degradation: { set: (_part: string, reason: string | undefined) => said.push(reason) } as never,
    logger: pino({ enabled: false }),
  });
  return { guard, said };
}

test('of two full disks the one named first is told, whichever answered first', async () => {
  const { guard } = guardOf({
    slow: async () => {
      await Promise.resolve();
      await Promise.resolve();
      return 1 * GB;
    },
    quick: async () => 1 * GB,
  });
  await guard.look();
  expect(guard.noRoom?.place).toBe('slow');
});

test('intake stays shut until there is clearly room, and a disk that cannot be asked keeps its state', async () => {
  let free = async (): Promise<number> => 9 * GB;
  const { guard, said } = guardOf({ disk: () => free() });
  await guard.look();
  expect(() => guard.require(503)).toThrow(/nearly full/);
  free = async () => 11 * GB;
  await guard.look();
  expect(guard.noRoom).toMatchObject({ place: 'disk', free: 11 * GB, resumeAt: 12 * GB });
  free = () => Promise.reject(new Error('gone'));
  await guard.look();
  expect(guard.noRoom?.place).toBe('disk');
  free = async () => 12 * GB;
  await guard.look();
  expect(guard.noRoom).toBeUndefined();
  guard.require(503);
  expect(said.map((reason) => reason?.slice(0, 17))).toEqual(['intake is refused', 'intake is refused', 'intake is refused', undefined]);
});
