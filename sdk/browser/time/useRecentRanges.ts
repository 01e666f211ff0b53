import { useState } from 'react';
import { z } from 'zod';
import { readLocal, writeLocal } from '../services/localStore';
import { useSession } from '../services/useSession';
import { isQuickRange, type TimeRangeText } from './describeRange';

const key = 'recent-time-ranges';
const most = 4;
const stored = () => z.array(z.object({ from: z.string().max(40), to: z.string().max(40) })).max(most);

/** Time ranges that this person chose in this browser, on whatever page, the newest first. Quick ranges are always at hand and not among them. */
export function useRecentRanges(): { readonly ranges: readonly TimeRangeText[]; add(range: TimeRangeText): void } {
  const user = useSession()?.user.id ?? 0;
  const [ranges, setRanges] = useState(() => read(user));
  const add = (range: TimeRangeText): void => {
    if (isQuickRange(range)) return;
    const others = read(user).filter(({ from, to }) => from !== range.from || to !== range.to);
    const next = [range, ...others].slice(0, most);
    writeLocal(key, user, { version: 0, state: { ranges: next } });
    setRanges(next);
  };
  return { ranges, add };
}

const read = (user: number): readonly TimeRangeText[] => stored().safeParse(readLocal(key, user)?.state.ranges).data ?? [];
