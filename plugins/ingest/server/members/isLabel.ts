import { LONGEST_LABEL } from './slots';

export const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Whether a value can be a column other than the message, or a name of Kubernetes. */
export const isLabel = (value: unknown): boolean => isText(value) && Buffer.byteLength(value) <= LONGEST_LABEL - 2;
