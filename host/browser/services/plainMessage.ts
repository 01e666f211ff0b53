/** A line of a stack trace below others: of JavaScript, of the JVM, or the head of one of Python. */
const trace = /\n[ \t]*at |Traceback \(most recent call last\)/;

/** What an answer says that is for people; undefined for what is no text, empty, or the trace of a fault, which is nobody's to read. */
export const plainMessage = (message: unknown): string | undefined =>
  typeof message === 'string' && message.trim() !== '' && !trace.test(message) ? message : undefined;
