/** How much may run and wait at a time. */
export interface Shares {
  /** Of everybody that run at a time. */
  readonly slots: number;
  readonly account: Room;
  /** Within an account. */
  readonly person: Room;
}

export interface Room {
  readonly running: number;
  /** The next one is refused, so that overload is told at once and never piles up. */
  readonly waiting: number;
}
