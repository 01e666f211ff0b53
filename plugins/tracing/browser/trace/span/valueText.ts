/** The value of an attribute as it is read: texts as they are, all else as JSON. */
export const valueText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
