import { useState } from 'react';
import { z } from 'zod';
import { readLocal, writeLocal } from '../services/localStore';
import { useSession } from '../services/useSession';

/** Pixels. */
export const narrowestColumn = 60;

const stored = () => z.record(z.string(), z.number().min(narrowestColumn));

/**
 * The widths in pixels that this person gave columns in this browser, by their keys.
 * @param name of the table; its columns cannot be resized without one
 */
export function useColumnWidths(name: string | undefined) {
  const user = useSession()?.user.id ?? 0;
  const key = `table:${name}`;
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>(() =>
    name === undefined ? {} : (stored().safeParse(readLocal(key, user)?.state.widths).data ?? {}),
  );
  const resize = (column: string, width: number): void => {
    const next = { ...widths, [column]: width };
    setWidths(next);
    writeLocal(key, user, { version: 0, state: { widths: next } });
  };
  return { widths, resize };
}
