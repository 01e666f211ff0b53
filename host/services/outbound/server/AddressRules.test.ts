import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AddressRules, openedFaults } from './AddressRules';
import { targetOf } from './targetOf';

const nothingOpen = new AddressRules([]);

describe('without any opening', () => {
  test.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
  ])('%s is shut', (address) => {
    expect(nothingOpen.opensAddress(address)).toBe(false);
  });

  test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '100.128.0.1', '169.253.1.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s is open',
    (address) => {
      expect(nothingOpen.opensAddress(address)).toBe(true);
    },
  );

  test('no name is', () => {
    expect(nothingOpen.opensName('localhost')).toBe(false);
    expect(nothingOpen.opensAddress('localhost')).toBe(false);
  });
});

describe('what the operator opens', () => {
  const rules = new AddressRules(['10.1.0.0/16', '127.0.0.1', 'fd00::/8', '64:ff9b::/96', 'Hooks.example.internal', '*.corp.example']);

  test('is open, and what is beside it is not', () => {
    for (const address of ['10.1.255.1', '127.0.0.1', 'fd12::1', '64:ff9b::a00:1'])
      expect(`${address} ${rules.opensAddress(address)}`).toBe(`${address} true`);
    for (const address of ['10.2.0.1', '127.0.0.2', '::1', '::ffff:10.1.0.1', 'fe80::1'])
      expect(`${address} ${rules.opensAddress(address)}`).toBe(`${address} false`);
  });

  test('by name is that name, or with a star every name below it', () => {
    for (const host of ['hooks.example.internal', 'a.corp.example', 'b.a.corp.example'])
      expect(`${host} ${rules.opensName(host)}`).toBe(`${host} true`);
    for (const host of ['corp.example', 'evilcorp.example', 'x.hooks.example.internal', 'hooks.example.internal.evil.test'])
      expect(`${host} ${rules.opensName(host)}`).toBe(`${host} false`);
    expect(new AddressRules(['*']).opensName('any.thing')).toBe(true);
  });

  test('is checked for how it is written', () => {
    expect(openedFaults(['10.0.0.0/8', '::1', 'fd00::/8', 'localhost', '*.corp.example', '*'])).toEqual([]);
    const wrong = [
      '10.0.0.0/33',
      '10.0.0',
      '300.1.1.1',
      'fe80::1%eth0',
      'http://corp.example',
      'corp.example:80',
      'a..b',
      '*corp',
      '10.0.0.0/8/8',
      '::/129',
    ];
    expect(openedFaults(wrong)).toEqual(wrong);
    for (const entry of wrong) expect(new AddressRules([entry]).opensAddress('10.0.0.1')).toBe(false);
  });
});

/** The ways in which one part of an address may be written. */
const partForms = [
  (n: number) => String(n),
  (n: number) => `0x${n.toString(16)}`,
  (n: number) => `0${n.toString(8)}`,
  (n: number) => `0X000${n.toString(16)}`,
];
const fullWidth = (text: string): string =>
  text.replace(/[0-9a-z.]/gi, (sign) => (sign === '.' ? '。' : String.fromCharCode(sign.charCodeAt(0) + 0xfee0)));

/** Every other way to write an IPv4 address in a URL. */
const writtenIpv4 = fc
  .tuple(
    fc.integer({ min: 0, max: 0xffffffff }),
    fc.integer({ min: 1, max: 4 }),
    fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([number, parts, forms, isWide, hasDot]) => {
    const bytes = [24, 16, 8, 0].map((shift) => (number >>> shift) & 0xff);
    const last = bytes.slice(parts - 1).reduce((sum, byte) => sum * 256 + byte, 0);
    const written = [...bytes.slice(0, parts - 1), last].map((part, index) => partForms[forms[index] ?? 0]?.(part) ?? '').join('.');
    const text = `${isWide ? fullWidth(written) : written}${hasDot ? '.' : ''}`;
    return { text, dotted: bytes.join('.') };
  });

test('an IPv4 address is judged alike in every way of writing it: decimal, octal, hexadecimal, short, full-width, with a dot at the end', () => {
  fc.assert(
    fc.property(writtenIpv4, ({ text, dotted }) => {
      const { host, isAddress } = targetOf(`http://${text}:8080/x`);
      expect({ host, isAddress }).toEqual({ host: dotted, isAddress: true });
      expect(nothingOpen.opensAddress(host)).toBe(nothingOpen.opensAddress(dotted));
    }),
    {
      numRuns: 300,
      examples: [
        [{ text: '2130706433', dotted: '127.0.0.1' }],
        [{ text: '0x7f.1', dotted: '127.0.0.1' }],
        [{ text: '①②⑦.0.0.1', dotted: '127.0.0.1' }],
      ],
    },
  );
});

test('no IPv6 address that stands for an IPv4 one, by mapping or by translation, is open', () => {
  const parts = fc.integer({ min: 0, max: 0xffff }).map((part) => part.toString(16));
  const prefixes = fc.constantFrom('::ffff:', '::', '::ffff:0:', '64:ff9b::', '64:ff9b:1::', '2002:');
  fc.assert(
    fc.property(prefixes, parts, parts, (prefix, high, low) => {
      const { host } = targetOf(`http://[${prefix}${high}:${low}${prefix === '2002:' ? '::' : ''}]/`);
      expect(nothingOpen.opensAddress(host)).toBe(false);
    }),
    { numRuns: 200 },
  );
});
