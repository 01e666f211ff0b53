import type { Shares } from '#sdk/server';

/** Of the slots an account leaves some to other accounts, and a person some to others of the account, so that whoever asks seldom finds none free. */
export const sharesOf = (slots: number): Shares => ({
  slots,
  account: { running: Math.max(1, slots - Math.max(1, Math.floor(slots / 6))), waiting: 384 },
  person: { running: Math.max(1, Math.ceil((slots * 2) / 3)), waiting: 128 },
});
