const FIRST = 0xef;
/** Bytes of a byte order mark in UTF-8. */
export const MARK_LENGTH = 3;

/** Whether a byte order mark of UTF-8 stands here: editors and .NET put one in front of a text, where it says nothing. */
export const hasMark = (bytes: Uint8Array, at: number): boolean => bytes[at] === FIRST && bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf;

export const withoutMark = (bytes: Buffer): Buffer => (hasMark(bytes, 0) ? bytes.subarray(MARK_LENGTH) : bytes);
