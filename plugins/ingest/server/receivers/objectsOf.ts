const QUOTE = 34;
const BACKSLASH = 92;
const OPEN = 123;
const CLOSE = 125;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const COMMA = 44;

const isBlank = (byte: number | undefined): boolean => byte === 32 || byte === 10 || byte === 13 || byte === 9;

/** Where the object that begins at `start` ends; -1 when it does not. Its grammar is not checked. */
function endOf(body: Buffer, start: number): number {
  let depth = 0;
  for (let at = start; at < body.length; at++) {
    const byte = body[at];
    if (byte === QUOTE) {
      at++;
      while (at < body.length && body[at] !== QUOTE) at += body[at] === BACKSLASH ? 2 : 1;
    } else if (byte === OPEN) depth++;
    else if (byte === CLOSE) {
      depth--;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

/** An object's range in its body. */
export interface ObjectPlace {
  readonly start: number;
  readonly end: number;
  readonly index: number;
}

/**
 * The objects of a body: one after the other, with or without something between them, or as the elements of a list.
 * @returns where it stops making sense; the length of the body when all of it does
 */
export function* objectsOf(body: Buffer): Generator<ObjectPlace, number> {
  let at = 0;
  let index = 0;
  const pass = (byte: number): boolean => {
    while (isBlank(body[at])) at++;
    if (body[at] !== byte) return false;
    at++;
    return true;
  };
  const isList = pass(OPEN_LIST);
  for (;;) {
    while (isBlank(body[at])) at++;
    if (at >= body.length) return isList ? at - 1 : at;
    if (isList && pass(CLOSE_LIST)) {
      while (isBlank(body[at])) at++;
      return at;
    }
    if (body[at] !== OPEN) return at;
    const end = endOf(body, at);
    if (end < 0) return at;
    yield { start: at, end, index };
    index++;
    at = end;
    pass(COMMA);
  }
}
