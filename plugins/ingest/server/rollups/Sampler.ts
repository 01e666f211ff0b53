/** Logs of a batch that are looked at, unless many accounts share it. */
const MOST = 4000;

/** Chooses which logs of a batch are looked at: all of them up to some thousands, of more one in so many, by chance, and of each account its share. */
export class Sampler {
  private readonly accounts = new Map<number, Account>();

  constructor(
    shares: readonly { readonly accountId: number; readonly rows: number }[],
    private readonly random: () => number = Math.random,
  ) {
    for (const { accountId, rows } of shares) {
      const known = this.accounts.get(accountId);
      if (known === undefined) this.accounts.set(accountId, { rows, every: 1, group: 0, place: 0, chosen: 0 });
      else known.rows += rows;
    }
    let left = MOST;
    let others = this.accounts.size;
    // What small accounts do not need of their share is for the large ones.
    for (const account of [...this.accounts.values()].sort((a, b) => a.rows - b.rows)) {
      account.every = Math.ceil(account.rows / Math.max(1, Math.floor(left / others)));
      left -= Math.ceil(account.rows / account.every);
      others--;
    }
  }

  /** To be asked for each row in turn. @returns how many rows it stands for; 0 when it is passed over */
  weight(accountId: number): number {
    const account = this.accounts.get(accountId);
    if (account === undefined || account.every === 1) return 1;
    if (account.place === account.group) {
      account.group = Math.min(account.every, account.rows);
      account.rows -= account.group;
      account.place = 0;
      account.chosen = Math.floor(this.random() * account.group);
    }
    return account.place++ === account.chosen ? account.group : 0;
  }
}

interface Account {
  /** Not yet in a group. */
  rows: number;
  /** Size of a group, of which one row is looked at. */
  every: number;
  group: number;
  /** Place of the next row in its group, and of the one that is looked at. */
  place: number;
  chosen: number;
}
