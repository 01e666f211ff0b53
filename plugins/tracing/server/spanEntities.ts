import { storedFacts } from '#plugins/entities/contract';

/** What spans tell of the things that they name. */
export default storedFacts('spans');
