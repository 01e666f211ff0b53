/** A client's name as one word that a metric, a span or a message can hold. */
export const wordOf = ({ name }: { readonly name: string }): string => (name.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('_');
