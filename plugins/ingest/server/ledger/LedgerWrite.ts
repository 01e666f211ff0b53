/** Names a write of the ledger: whose it is, and which of those. */
export interface LedgerWrite {
  /** Of the process that writes. */
  readonly run: string;
  /** From 1 on, one after another. */
  readonly number: number;
}
