import { storedFacts } from '#plugins/entities/contract';

/** What logs tell of the things that they name. */
export default storedFacts('logs');
