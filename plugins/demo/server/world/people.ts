import { Random, seedOf, stableHex } from './Random';

/** A shopper, or somebody of the staff. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly city: string;
  readonly country: string;
}

const firstNames = [
  'Ada',
  'Bram',
  'Chiara',
  'Dmitri',
  'Elif',
  'Femke',
  'Goran',
  'Hanna',
  'Ines',
  'Jonas',
  'Katrin',
  'Luca',
  'Maja',
  'Nils',
  'Oona',
  'Pavel',
  'Quentin',
  'Rosa',
  'Sven',
  'Tilda',
  'Ugo',
  'Vera',
  'Wanda',
  'Yann',
  'Zofia',
  'Amira',
  'Callum',
  'Nora',
];
const lastNames = [
  'Adler',
  'Bianchi',
  'Claes',
  'Dubois',
  'Eriksen',
  'Fischer',
  'Garcia',
  'Hoekstra',
  'Ivanov',
  'Janssen',
  'Kowalski',
  'Lehtinen',
  'Moreau',
  'Novak',
  'OBrien',
  'Petrov',
  'Quist',
  'Rossi',
  'Svensson',
  'Tamm',
  'Urban',
  'Vogel',
  'Weiss',
  'Yildiz',
  'Zeman',
];
const places = [
  ['Ghent', 'BE'],
  ['Utrecht', 'NL'],
  ['Leipzig', 'DE'],
  ['Lyon', 'FR'],
  ['Turin', 'IT'],
  ['Porto', 'PT'],
  ['Aarhus', 'DK'],
  ['Tampere', 'FI'],
  ['Cork', 'IE'],
  ['Graz', 'AT'],
  ['Brno', 'CZ'],
  ['Gdansk', 'PL'],
] as const;
const browsers = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/133.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/133.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:135.0) Gecko/20100101 Firefox/135.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 Edg/132.0.0.0',
] as const;

/** How many people have an account with the shop. */
const population = 6000;
const met = new Map<number, Person>();

/** Addresses out of the ranges that are reserved for documentation, so that no real network is named. */
function address(random: Random): string {
  if (random.chance(0.15)) return `2001:db8:${random.hex(4)}:${random.hex(2)}::${random.hex(3)}`;
  return `${random.pick(['203.0.113', '198.51.100', '192.0.2'])}.${1 + random.int(254)}`;
}

/** The same number is always the same person. */
export function shopper(number: number): Person {
  const known = met.get(number);
  if (known !== undefined) return known;
  const random = new Random(seedOf('shopper', number));
  const first = random.pick(firstNames);
  const last = random.pick(lastNames);
  const [city, country] = random.pick(places);
  const person: Person = {
    id: `cus_${stableHex(14, 'shopper', number)}`,
    name: `${first} ${last}`,
    email: `${first}.${last}${number % 97}@${random.pick(['mail', 'post', 'inbox', 'letters'])}.example`.toLowerCase(),
    ip: address(random),
    userAgent: random.pick(browsers),
    city,
    country,
  };
  met.set(number, person);
  return person;
}

/** Somebody who comes by, regulars more often. */
export const anyShopper = (random: Random): Person => shopper(Math.floor(population * random.next() ** 1.6));

const employee = (name: string, number: number): Person => ({
  id: `stf_${stableHex(10, 'staff', name)}`,
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@brindlewick.example`,
  ip: `10.60.4.${20 + number}`,
  userAgent: browsers[number % browsers.length] ?? browsers[0],
  city: 'Ghent',
  country: 'BE',
});

/** The people who run the shop. The first two are on call. */
export const staff = {
  onCall: employee('Mirte Vandael', 1),
  payments: employee('Tomasz Wrona', 2),
  merchandising: employee('Lucie Brandt', 3),
  support: employee('Samir Haddou', 4),
  finance: employee('Greet Nijs', 5),
} as const;
