const key = 'astrolabe.switched-account';

/** Remembers, beyond the load of the page, where this tab has just switched to. */
export const noteSwitch = (name: string): void => sessionStorage.setItem(key, name);

/** Tells it once. */
export function takeSwitch(): string | undefined {
  const name = sessionStorage.getItem(key) ?? undefined;
  sessionStorage.removeItem(key);
  return name;
}
