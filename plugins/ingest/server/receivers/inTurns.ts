import type { LogIntake } from '../../intake/LogIntake';

/**
 * Takes the items of a body one after the other and gives way to others in between, so that nobody waits for the whole of a heavy one.
 * @returns what the iterator returns at its end
 * @throws RequestFault 400 when the sender has gone away meanwhile
 */
export async function inTurns<Item, End>(
  items: Iterator<Item, End>,
  intake: Pick<LogIntake, 'giveWay'>,
  take: (item: Item) => void,
): Promise<End> {
  for (let next = items.next(); ; next = items.next()) {
    if (next.done === true) return next.value;
    take(next.value);
    const pause = intake.giveWay();
    if (pause !== undefined) await pause;
  }
}
