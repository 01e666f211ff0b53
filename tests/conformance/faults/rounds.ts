/** How often each fault is made: few in `npm test`, more in `npm run soak`. */
export const rounds = (ordinary: number): number => Number(process.env.ASTROLABE_SOAK_ROUNDS ?? ordinary);

/** Milliseconds that a test of so many rounds may take, on a busy small machine. */
export const patience = (count: number): number => 120_000 + count * 30_000;
