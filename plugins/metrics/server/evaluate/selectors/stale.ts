/** The bits of values, two of 32 for each: lower ones first. */
export type ValueBits = Uint32Array;

export const bitsOf = (values: Float64Array): ValueBits => new Uint32Array(values.buffer, values.byteOffset, values.length * 2);

/** Whether the series ended here: a marker of Prometheus, one of many values that are not numbers. */
export const isStale = (bits: ValueBits, index: number): boolean => bits[2 * index] === 2 && bits[2 * index + 1] === 0x7ff00000;

/** The marker where typed arrays are filled; a plain number loses its bits. */
export const staleBits = 0x7ff0000000000002n;
