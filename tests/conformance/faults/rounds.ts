/** How often each process is killed: a few times in `npm test`, more in `npm run soak`. */
export const kills = Number(process.env.ASTROLABE_SOAK_ROUNDS ?? 5);

/** How often what takes long by itself is made: a tenth of that. A full disk takes twenty seconds each time, and a client that was cut waits. */
export const slowFaults = Math.ceil(kills / 10);

/** Milliseconds that a test of so many rounds may take, on a busy small machine. */
export const patience = (count: number): number => 120_000 + count * 30_000;
