import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { call } from '#sdk';
import { apiService, useService } from '#sdk/browser';
import { convertRules, importAlertRules } from '../api';

export type ReadRule = z.output<(typeof convertRules)['response']>['rules'][number];
export type ImportResult = z.output<(typeof importAlertRules)['response']>['results'][number];

const atOnce = 20;

/** Reading rules and making alerts of them, some at a time so that it can be watched and stopped. */
export function useAlertImport() {
  const api = useService(apiService);
  const [done, setDone] = useState<readonly ImportResult[]>([]);
  const isStopped = useRef(false);
  const read = useMutation({ mutationFn: (text: string) => call(api, convertRules, { body: { text } }), retry: false });
  const create = useMutation({
    mutationFn: async ({ text, keys }: { readonly text: string; readonly keys: readonly string[] }) => {
      isStopped.current = false;
      setDone([]);
      for (let at = 0; at < keys.length && !isStopped.current; at += atOnce) {
        const { results } = await call(api, importAlertRules, { body: { text, keys: keys.slice(at, at + atOnce) } });
        setDone((before) => [...before, ...results]);
      }
    },
    retry: false,
  });
  return {
    read,
    create,
    done,
    cancel: () => {
      isStopped.current = true;
    },
    reset: () => {
      setDone([]);
      create.reset();
    },
  };
}
