/** Bytes of a GB in plans: decimal, as disks and bills count. */
export const GIGABYTE = 1_000_000_000;
