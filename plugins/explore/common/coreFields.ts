/** The fields that every log has or should have, in the order people look for them. */
const coreFields = ['@timestamp', 'severity', 'service', 'service.name', 'message', 'type', 'trace_id', 'span_id'];

/** Core fields first, in their order; the rest keeps its own order. */
export const byImportance = (a: string, b: string): number => rank(a) - rank(b);

export const isCore = (name: string): boolean => coreFields.includes(name);

const rank = (name: string): number => {
  const at = coreFields.indexOf(name);
  return at < 0 ? coreFields.length : at;
};
