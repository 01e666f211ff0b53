/** Milliseconds for which a log is on show before what belongs to it is asked for: who walks the rows by keys asks for none of it on the way. */
export const storyDelay = 250;
