import type { RecordsMigration } from '#sdk/server';

/** Who moves an account's logs is known to background work. */
const leaveClaims: RecordsMigration = { statements: ['DROP TABLE warm_claims'] };

export default leaveClaims;
