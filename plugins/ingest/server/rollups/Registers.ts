/** Registers of a HyperLogLog: the standard error of an estimate is 1.04 / √1024, about 3 %. */
export const REGISTERS = 1024;
const INDEX_BITS = 10;

/** Spreads a hash whose low bits are alike for alike values over all 32 bits (the finaliser of MurmurHash3). */
export function spread(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/** The register of a value, by the first bits of its {@link spread} hash. */
export const registerOf = (spreadHash: number): number => spreadHash >>> (32 - INDEX_BITS);

/** What a value sets its register to, unless that is higher: the zeros behind those bits, and one. */
export const rankOf = (spreadHash: number): number => Math.min(Math.clz32(spreadHash << INDEX_BITS), 32 - INDEX_BITS) + 1;

/** @returns whether that was news */
export function register(registers: Uint8Array, spreadHash: number): boolean {
  const index = registerOf(spreadHash);
  const rank = rankOf(spreadHash);
  if (rank <= (registers[index] as number)) return false;
  registers[index] = rank;
  return true;
}
