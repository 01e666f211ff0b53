import { Random, seedOf } from './Random';

export interface Product {
  readonly sku: string;
  readonly name: string;
  readonly slug: string;
  readonly category: Category;
  /** Euro cents. */
  readonly cents: number;
}

export const categories = ['candles', 'lamps', 'ceramics', 'linen', 'kitchen', 'garden'] as const;
export type Category = (typeof categories)[number];

const looks = [
  'Amber',
  'Birch',
  'Chalk',
  'Dusk',
  'Elder',
  'Fern',
  'Granite',
  'Hazel',
  'Indigo',
  'Juniper',
  'Kelp',
  'Linden',
  'Moss',
  'Ochre',
];
const things: Readonly<Record<Category, readonly string[]>> = {
  candles: ['Pillar Candle', 'Tea Light Set', 'Beeswax Taper', 'Travel Tin'],
  lamps: ['Reading Lamp', 'Pendant', 'Bedside Lamp', 'Lantern'],
  ceramics: ['Serving Bowl', 'Espresso Cup', 'Vase', 'Butter Dish'],
  linen: ['Table Runner', 'Duvet Cover', 'Tea Towel', 'Cushion'],
  kitchen: ['Carving Board', 'Copper Pan', 'Spice Jar Set', 'Whisk'],
  garden: ['Watering Can', 'Hand Trowel', 'Bird Bath', 'Herb Planter'],
};

/** What the shop sells; the first ones sell best. */
export const products: readonly Product[] = looks.flatMap((look, row) =>
  categories.map((category, column) => {
    const thing = things[category][(row + column) % 4] ?? category;
    const name = `${look} ${thing}`;
    const random = new Random(seedOf('price', name));
    return {
      sku: `${category.slice(0, 3).toUpperCase()}-${String(1000 + row * 37 + column * 211)}`,
      name,
      slug: name.toLowerCase().replaceAll(' ', '-'),
      category,
      cents: Math.round(random.logNormal(2900, 0.7) / 50) * 50 - 5,
    };
  }),
);

/** What people type into the search box, sensible and otherwise. */
export const searches: readonly string[] = [
  'beeswax candle',
  'reading lamp',
  'linen duvet',
  'copper pan',
  'gift for mum',
  'vase tall',
  'bird bath',
  'espresso cups set of 4',
  'lantern outdoor',
  'tea towel',
  'table runner moss',
  'spice jars',
  'housewarming',
  'herb planter',
  'amber pillar candle',
  'cushion 40x40',
  'watering can 5l',
  'ochre',
  'kandle',
  'lamp shade spare',
  'butter dish lid',
  'BW gift card',
  'cast iron',
  'wedding list',
  'sku CAN-1000',
];
