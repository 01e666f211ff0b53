import { useEffect, useRef, useState } from 'react';
import { askedAbout, type Explore } from '#plugins/explore/contract';
import { call } from '#sdk';
import { apiService, useService, useTimeZone } from '#sdk/browser';
import { minePatterns } from '../api';
import type { MineRequest } from '../contract';
import { type Mined, mergePatterns } from './mergePatterns';

export type MiningState = 'running' | 'done' | 'stopped' | 'failed';

interface Mining {
  readonly found: Mined | undefined;
  readonly state: MiningState;
  readonly error: unknown;
}

const begun: Mining = { found: undefined, state: 'running', error: undefined };

/** Mines what the search asks for, part after part from the newest log backwards, until all is looked at or it is stopped. */
export function useMining(explore: Explore) {
  const api = useService(apiService);
  const zone = useTimeZone();
  const { request, run } = explore;
  const [mining, setMining] = useState(begun);
  const [attempt, setAttempt] = useState(0);
  const [stopping, setStopping] = useState<AbortController>();
  const same = JSON.stringify([request, zone.name]);
  const asked = JSON.stringify([same, run, attempt]);
  const about = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is all of it, by value
  useEffect(() => {
    const ended = new AbortController();
    setStopping(ended);
    // The same search again keeps what it found until there is something newer.
    setMining(({ found }) => (about.current === same ? { ...begun, found } : begun));
    about.current = same;
    const mine = async (): Promise<void> => {
      let found: Mined | undefined;
      do {
        const wanted: MineRequest = askedAbout(request, zone);
        // The range stands still while it is looked at, whatever `now` means by then.
        const onwards =
          found === undefined
            ? {}
            : { ...found.range, known: found.patterns.map(({ template }) => template), before: found.before ?? 0, sample: found.sample };
        const part = await call(api, minePatterns, { body: { ...wanted, ...onwards }, signal: ended.signal });
        if (ended.signal.aborted) return;
        found = mergePatterns(found, part);
        setMining({ found, state: found.before === null ? 'done' : 'running', error: undefined });
      } while (found.before !== null);
    };
    mine().catch((error: unknown) => {
      if (!ended.signal.aborted) setMining((before) => ({ ...before, state: 'failed', error }));
    });
    return () => ended.abort();
  }, [api, asked]);
  return {
    ...mining,
    stop: () => {
      stopping?.abort();
      setMining((before) => ({ ...before, state: 'stopped' }));
    },
    again: () => setAttempt((before) => before + 1),
  };
}
