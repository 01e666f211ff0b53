import { milliseconds } from '../milliseconds';

/** A clock in a test's hands: background work of `testHost({ clock })` goes by it. */
export class TestClock {
  private time: number;

  /** @param start ISO time or milliseconds since 1970 */
  constructor(start: string | number = '2026-01-01T00:00:00.000Z') {
    this.time = new Date(start).getTime();
  }

  readonly now = (): number => this.time;

  /** @param duration such as `30s` or `5m` */
  advance(duration: string): void {
    this.time += milliseconds(duration);
  }
}
