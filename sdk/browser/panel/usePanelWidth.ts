import { useState } from 'react';
import { z } from 'zod';
import { readLocal, writeLocal } from '../services/localStore';
import { useSession } from '../services/useSession';

/** The width in pixels that this person gave a panel in this browser; undefined while they gave it none. */
export function usePanelWidth(name: string): readonly [width: number | undefined, setWidth: (width: number) => void] {
  const user = useSession()?.user.id ?? 0;
  const key = `panel:${name}`;
  const [width, setWidth] = useState(() => z.number().safeParse(readLocal(key, user)?.state.width).data);
  const keep = (next: number): void => {
    setWidth(next);
    writeLocal(key, user, { version: 0, state: { width: next } });
  };
  return [width, keep];
}
