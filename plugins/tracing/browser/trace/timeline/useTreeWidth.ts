import { useState } from 'react';
import { z } from 'zod';
import { readLocal, useSession, writeLocal } from '#sdk/browser';

const key = 'tracing:tree';
const usual = 380;

/** Pixels of the column of names, as this person has left it in this browser. */
export function useTreeWidth(): readonly [width: number, setWidth: (width: number) => void] {
  const user = useSession()?.user.id ?? 0;
  const [width, setWidth] = useState(() => z.number().safeParse(readLocal(key, user)?.state.width).data ?? usual);
  const keep = (next: number): void => {
    setWidth(next);
    writeLocal(key, user, { version: 0, state: { width: next } });
  };
  return [width, keep];
}
