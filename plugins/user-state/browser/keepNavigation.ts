import { reaction } from 'mobx';
import { z } from 'zod';
import type { Context } from '#sdk';
import { apiService, errorMessage, navigationBarService, noticesService } from '#sdk/browser';
import { KeptPart } from './KeptPart';

/** The part of the navigation's state that says whether the bar is put aside; the rest is others'. */
const navigation = z.looseObject({ minified: z.boolean().catch(false).default(false) });

/** Puts the bar at the left where the person had it, and keeps what they do with it from now on. */
export default async function keepNavigation(services: Context, signal: AbortSignal): Promise<void> {
  const bar = services.get(navigationBarService);
  const kept = new KeptPart(services.get(apiService), 'navigation', navigation, { minified: false });
  const before = bar.isMinified;
  const save = (isMinified: boolean): void => {
    kept
      .change((state) => ({ ...state, minified: isMinified }))
      .catch((error: unknown) => {
        if (signal.aborted) return;
        services.get(noticesService).show({ intent: 'danger', title: 'The navigation could not be kept', text: errorMessage(error) });
      });
  };
  const forget = (): void => bar.minify(false);
  try {
    const { minified } = await kept.read(signal);
    // What the person has done in the meantime counts.
    if (signal.aborted) return;
    if (bar.isMinified === before) bar.minify(minified);
  } finally {
    const end = reaction(() => bar.isMinified, save);
    const leave = (): void => {
      end();
      forget();
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave);
  }
}
