import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = [Address, number];

/** Addresses of the public internet by their number, at which clouds answer machines inside: Azure's platform service. */
const platform = ['168.63.129.16'];
/** All that has been given out of IPv6 for the public internet. */
const globalUnicast: Network = [ipaddr.parse('2000::'), 3];
const isName = (text: string): boolean => text.length <= 253 && /^(?:\*|(?:\*\.)?[a-z0-9_-]+(?:\.[a-z0-9_-]+)*)$/.test(text);
const isNumber = (text: string): boolean => /^[0-9.]+$/.test(text);

/** Which addresses may be called: those of the public internet, and what the operator has opened. */
export class AddressRules {
  private readonly networks: Network[] = [];
  private readonly names: string[] = [];

  /** @param opened see {@link openedFaults}; what is wrong there opens nothing */
  constructor(opened: readonly string[]) {
    for (const text of opened) {
      const network = networkOf(text);
      if (network !== undefined) this.networks.push(network);
      else if (isOpenableName(text)) this.names.push(text.toLowerCase());
    }
  }

  /** Whether the operator vouches for whatever this name stands for. @param host lower-case, without a dot at the end */
  opensName(host: string): boolean {
    return this.names.some((name) => name === '*' || name === host || (name.startsWith('*.') && host.endsWith(name.slice(1))));
  }

  /** @param text an IP address as the resolver or the URL has it */
  opensAddress(text: string): boolean {
    if (isIP(text) === 0 || text.includes('%')) return false;
    const address = ipaddr.parse(text);
    return isPublic(address) || this.networks.some((network) => isWithin(address, network));
  }
}

/** The entries of a list of networks, addresses and names that are none of these. */
export const openedFaults = (opened: readonly string[]): readonly string[] =>
  opened.filter((text) => networkOf(text) === undefined && !isOpenableName(text));

const isOpenableName = (text: string): boolean => isName(text.toLowerCase()) && !isNumber(text);

function networkOf(text: string): Network | undefined {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0 || address.includes('%')) return undefined;
  const all = family === 4 ? 32 : 128;
  if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > all)) return undefined;
  return [ipaddr.parse(address), bits === undefined ? all : Number(bits)];
}

function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast' || platform.includes(address.toString())) return false;
  return address.kind() === 'ipv4' || isWithin(address, globalUnicast);
}

const isWithin = (address: Address, [network, bits]: Network): boolean =>
  address.kind() === network.kind() && address.match(network as never, bits);
