const asked = process.env.ASTROLABE_SOAK_ROUNDS;

/** Whether this is `npm run soak`, on a machine that does nothing else: only then times say something of the product. */
export const isSoak = asked !== undefined;

/** How often each process is killed: once in `npm test`, more in `npm run soak`. */
export const kills = Number(asked ?? 1);

/** How often what takes long by itself is made: a tenth of that. A client that was cut waits. */
export const slowFaults = Math.ceil(kills / 10);

/** Milliseconds that the disk is full. In `npm run soak` senders that are told to wait half a minute are let go before. */
export const diskFull = isSoak ? 20_000 : 4000;

/** Milliseconds that a test of so many rounds may take, on a busy small machine. */
export const patience = (count: number): number => 120_000 + count * 30_000;

/** A moment of each round within so many milliseconds, spread evenly over all rounds: by the golden ratio, so that a few rounds are spread as well as many. */
export const momentOf = (round: number, within: number): number => (((round + 1) * 0.618034) % 1) * within;
