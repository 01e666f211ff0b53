import { cases } from '#sdk/testing';

const asked = Number(process.env.ASTROLABE_SOAK_CASES ?? Number.NaN);

/** How many runs of so many cases a property is tried with: the ordinary number in `npm test`, more in `npm run soak`. */
export const fuzzRuns = (ordinary: number, casesARun: number): number =>
  Number.isNaN(asked) ? cases(ordinary) : Math.ceil(asked / casesARun);

/** Milliseconds that a property may take, when the ordinary number of its runs may take `ordinary`. */
export const fuzzPatience = (ordinary: number, runs: number, ordinaryRuns: number): number => ordinary * Math.max(1, runs / ordinaryRuns);
