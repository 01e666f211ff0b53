import { type AppMode, readAppMode } from '#sdk';

/** What the address of the page that switches the mode asks for. */
export interface WantedPlace {
  readonly mode: AppMode;
  /** Name of the page's state to go on at; the root of the mode without one. */
  readonly state?: string;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Reads `?mode=&state=&nextStateParams=`: a mode in any case, Operations when it is absent or unknown; a state's name; its parameters as a JSON object,
 * of which texts, numbers and switches are taken.
 */
export function wantedPlace(search: string): WantedPlace {
  const query = new URLSearchParams(search);
  const state = query.get('state');
  return {
    mode: readAppMode(query.get('mode') ?? '') ?? 'OPERATIONS',
    ...(state === null || state === '' ? {} : { state }),
    params: readParams(query.get('nextStateParams')),
  };
}

function readParams(text: string | null): Readonly<Record<string, string>> {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const taken = Object.entries(value).filter(([, each]) => ['string', 'number', 'boolean'].includes(typeof each));
  return Object.fromEntries(taken.map(([name, each]) => [name, String(each)]));
}
