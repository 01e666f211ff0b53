const times = Number(process.env.ASTROLABE_TEST_CASES ?? 1);
if (!(times > 0)) throw new Error('ASTROLABE_TEST_CASES must be a number above 0: how many times the ordinary cases are tried.');

/**
 * How many cases a property is tried with: the ordinary number in `npm test`, which should take a second at most, and
 * `ASTROLABE_TEST_CASES` times as many when that is set.
 */
export const cases = (ordinary: number): number => Math.ceil(ordinary * times);
