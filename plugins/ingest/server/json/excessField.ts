/** Name of the text field that keeps what could not stay a field of its own. */
export const EXCESS_FIELD = '_excess';
