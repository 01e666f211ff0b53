import type { Context } from '#sdk';
import { call } from '#sdk';
import { apiService, errorReportsService, sessionService } from '#sdk/browser';
import { reportClientError } from '../api';
import { errorsAMinute } from '../common/limits';
import { clientError } from './clientError';

const minute = 60_000;

/** Tells the server of errors until the person goes: each at most once a minute, and no more than it takes. Nobody is shown them, nor that telling failed. */
export default function startReporting(services: Context, signal: AbortSignal): void {
  const api = services.get(apiService);
  const session = services.get(sessionService);
  /** What was told within the last minute, and when. */
  let told: readonly { readonly key: string; readonly at: number }[] = [];
  const end = services.get(errorReportsService).subscribe((seen) => {
    const body = clientError(seen, session.boot.version);
    if (body === undefined) return;
    const key = `${body.message}\n${body.stack}`;
    const now = Date.now();
    told = told.filter(({ at }) => now - at < minute);
    if (told.length >= errorsAMinute || told.some((other) => other.key === key)) return;
    told = [...told, { key, at: now }];
    call(api, reportClientError, { body, signal }).catch(() => undefined);
  });
  signal.addEventListener('abort', end);
}
