/** Whether a source reads what it imports under a name: to import it, to hand it on, and to add to it by `name.add(…)` is no reading. */
export function readsName(text: string, name: string): boolean;
