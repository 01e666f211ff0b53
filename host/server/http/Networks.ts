import { BlockList, isIP } from 'node:net';

const kind = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
/** An address of version 4 is one, also on a socket of version 6. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d)/i, '');

/** Addresses and networks that an operator has listed. */
export class Networks {
  private readonly list = new BlockList();

  /** @param entries checked already: `10.0.0.0/8`, `::1` */
  constructor(entries: readonly string[]) {
    for (const entry of entries) {
      const [address = '', bits] = entry.split('/');
      if (bits === undefined) this.list.addAddress(plain(address), kind(plain(address)));
      else this.list.addSubnet(address, Number(bits), kind(address));
    }
  }

  holds(address: string): boolean {
    const known = plain(address);
    return isIP(known) !== 0 && this.list.check(known, kind(known));
  }
}
