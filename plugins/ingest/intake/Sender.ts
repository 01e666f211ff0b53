/** The account and shipping token that a request came with. */
export interface Sender {
  readonly accountId: number;
  readonly tokenId: number;
}
