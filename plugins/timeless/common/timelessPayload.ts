import type { NewTimelessIndex } from '../schemas';

/** A Timeless index as its form has it: what is typed is text until it is read. */
export interface TimelessForm {
  readonly name: string;
  readonly volumeGb: string | number;
  readonly authorizedAccounts: readonly number[];
}

/** What is sent of a form: nothing until it has a name and a positive volume. Volumes are decimal gigabytes. */
export function timelessPayload({ name, volumeGb, authorizedAccounts }: TimelessForm): NewTimelessIndex | undefined {
  const volume = typeof volumeGb === 'number' ? volumeGb : volumeGb.trim() === '' ? Number.NaN : Number(volumeGb);
  if (name.trim() === '' || !(volume > 0)) return undefined;
  return { name: name.trim(), volumeGb: volume, authorizedAccounts: [...authorizedAccounts] };
}
