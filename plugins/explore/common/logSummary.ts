import { fieldText, sourceFields } from '#sdk/query';

/** A log without a message, told by its fields. */
export const logSummary = (source: Readonly<Record<string, unknown>>): string =>
  sourceFields(source)
    .filter(({ name }) => name !== '@timestamp' && name !== 'message')
    .map(({ name, value }) => `${name}=${fieldText(value)}`)
    .join(' ');
