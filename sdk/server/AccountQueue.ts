import { leastRunning } from './leastRunning';

/** So many times what may run are a flood. */
const manyWaiting = 4;

/** What one person has under way. */
export class PersonQueue {
  running = 0;
  /** Each starts its work; the first has waited longest. */
  readonly waiting = new Set<() => void>();

  get size(): number {
    return this.running + this.waiting.size;
  }
}

/** What the people of one account have under way. The one whose turn was longest ago comes first. */
export class AccountQueue {
  private readonly people = new Map<string, PersonQueue>();

  person(name: string): PersonQueue {
    const found = this.people.get(name) ?? new PersonQueue();
    this.people.set(name, found);
    return found;
  }

  get running(): number {
    return this.sum(({ running }) => running);
  }

  get waiting(): number {
    return this.sum(({ waiting }) => waiting.size);
  }

  /** Whether work waits whose person has fewer running than `most`. */
  mayRun(most: number): boolean {
    return leastRunning(this.people, mayRun(most)) !== undefined;
  }

  /** Takes the work whose turn is next, and its person is last from then on; undefined where none may run. @param most that run of a person */
  take(most: number): (() => void) | undefined {
    const [name, queue] = leastRunning(this.people, mayRun(most)) ?? [];
    if (name === undefined || queue === undefined) return undefined;
    this.people.delete(name);
    this.people.set(name, queue);
    queue.running += 1;
    return queue.waiting.values().next().value;
  }

  /** Forgets who has nothing under way. @returns whether nobody is left */
  tidy(): boolean {
    for (const [name, { size }] of this.people) if (size === 0) this.people.delete(name);
    return this.people.size === 0;
  }

  private sum(of: (queue: PersonQueue) => number): number {
    return [...this.people.values()].reduce((sum, queue) => sum + of(queue), 0);
  }
}

/** Who has many waiting is served no sooner by running many side by side, which share the same processors; others are. */
const mayRun =
  (most: number) =>
  ({ running, waiting }: PersonQueue): boolean =>
    waiting.size > 0 && running < (waiting.size > manyWaiting * most ? Math.ceil(most / 2) : most);
