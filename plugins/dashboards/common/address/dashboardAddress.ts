import { isObject } from '#sdk';
import { durationOf } from '../durationText';
import type { Chosen } from '../variables/chosenValue';

/** What the address of an open dashboard says. Whatever else is in it stays there. */
export interface DashboardAddress {
  /** Date math, ISO 8601 or epoch milliseconds; absent where the dashboard's own duration holds. */
  readonly range?: { readonly from: string; readonly to: string };
  /** Milliseconds; 0 is off, absent is what the dashboard says. */
  readonly refresh?: number;
  /** The panel that fills the page, by its key in the document, with `/value` of a repetition behind it. */
  readonly viewPanel?: string;
  /** The panel whose editor is open. */
  readonly editPanel?: string;
  readonly isEditing: boolean;
  readonly kiosk: boolean;
  /** The drawer that is open: `variables`, `history`, `settings`, `json`. */
  readonly drawer?: string;
  /** IANA name. */
  readonly timeZone?: string;
  /** By the variable's name, with its place behind it where it is no variable of the whole dashboard: `host@0` of the first group. */
  readonly variables: ReadonlyMap<string, Chosen>;
}

/** Parameters that are to be changed: a list is one parameter several times, an empty text takes one away. */
export type ParameterChange = Readonly<Record<string, string | readonly string[]>>;

/** How a page writes the address of its dashboard. */
export interface AddressForm {
  read(query: URLSearchParams): DashboardAddress;
  /** Parameters for what is to be changed; members that are undefined are taken away. */
  write(change: Partial<{ [K in keyof DashboardAddress]: DashboardAddress[K] | undefined }>, query: URLSearchParams): ParameterChange;
}

const isOn = (text: string | null): boolean => text !== null && text !== 'false' && text !== '0';
const present = <K extends string>(name: K, value: string | null | undefined) =>
  value === null || value === undefined || value === '' ? {} : ({ [name]: value } as { readonly [N in K]: string });

/** `30s`, `1m`, or milliseconds as digits; `0`, `off` and an empty text are off. */
export function readRefresh(text: string | null | undefined): number | undefined {
  if (text === null || text === undefined) return undefined;
  if (text === '' || text === 'off') return 0;
  return /^\d{1,12}$/.test(text) ? Number(text) : durationOf(text);
}
const refreshText = (milliseconds: number): string => (milliseconds % 1000 === 0 ? `${milliseconds / 1000}s` : String(milliseconds));

const prefix = 'var-';
const plainVariables = (query: URLSearchParams): Map<string, Chosen> => {
  const found = new Map<string, Chosen>();
  for (const name of new Set(query.keys())) if (name.startsWith(prefix)) found.set(name.slice(prefix.length), query.getAll(name));
  return found;
};

const rangeOf = (from: string | null, to: string | null) =>
  from === null && to === null ? {} : { range: { from: from ?? 'now-1h', to: to ?? 'now' } };
const refreshOf = (text: string | null) => {
  const refresh = readRefresh(text);
  return refresh === undefined ? {} : { refresh };
};

/**
 * `/metrics/d/:uid`, as links of Grafana are: `from`, `to`, `refresh`, `viewPanel`, `editPanel`, `kiosk`, `timeZone` and `var-name`. Its older `panelId` with
 * `fullscreen` or `edit` is understood.
 */
export const metricsForm: AddressForm = {
  read: (query) => {
    const panel = query.get('panelId');
    const edit = query.get('editPanel') ?? (isOn(query.get('edit')) ? panel : null);
    return {
      ...rangeOf(query.get('from'), query.get('to')),
      ...refreshOf(query.get('refresh')),
      ...present('viewPanel', query.get('viewPanel') ?? (isOn(query.get('fullscreen')) && edit === null ? panel : null)),
      ...present('editPanel', edit),
      ...present('drawer', query.get('drawer')),
      ...present('timeZone', query.get('timeZone')),
      isEditing: isOn(query.get('editview')) || edit !== null,
      kiosk: isOn(query.get('kiosk')),
      variables: plainVariables(query),
    };
  },
  write: (change) => ({
    ...('range' in change && { from: change.range?.from ?? '', to: change.range?.to ?? '' }),
    ...('refresh' in change && { refresh: change.refresh === undefined ? '' : refreshText(change.refresh) }),
    ...('viewPanel' in change && { viewPanel: change.viewPanel ?? '', panelId: '', fullscreen: '' }),
    ...('editPanel' in change && { editPanel: change.editPanel ?? '', panelId: '', edit: '' }),
    ...('isEditing' in change && { editview: change.isEditing ? 'true' : '' }),
    ...('kiosk' in change && { kiosk: change.kiosk ? 'true' : '' }),
    ...('drawer' in change && { drawer: change.drawer ?? '' }),
    ...('timeZone' in change && { timeZone: change.timeZone ?? '' }),
    ...(change.variables && Object.fromEntries([...change.variables].map(([name, values]) => [`${prefix}${name}`, values]))),
  }),
};

/** `varState`: an object of JSON, each value a text or a list of texts. */
function readVarState(text: string | null): ReadonlyMap<string, Chosen> {
  if (text === null || text === '') return new Map();
  try {
    const state: unknown = JSON.parse(text);
    if (!isObject(state) || Array.isArray(state)) return new Map();
    const entries = Object.entries(state).map(([name, value]) => [name, [value].flat().filter((one) => typeof one === 'string')] as const);
    return new Map(entries.filter(([, values]) => values.length > 0));
  } catch {
    return new Map();
  }
}

const varState = (variables: ReadonlyMap<string, Chosen>): string => {
  const state = [...variables]
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => [name, values.length === 1 ? values[0] : values]);
  return state.length === 0 ? '' : JSON.stringify(Object.fromEntries(state));
};

/** The unified page: `start`, `end`, `refresh`, `viewPanelRef`, `drawerState` and `varState`. `source` and `dashboardTitle` stay as whoever made the link wrote them. */
export const unifiedForm: AddressForm = {
  read: (query) => ({
    ...rangeOf(query.get('start'), query.get('end')),
    ...refreshOf(query.get('refresh')),
    ...present('viewPanel', panelOfViewRef(query.get('viewPanelRef'))),
    ...present('editPanel', query.get('editPanelRef')),
    ...present('drawer', query.get('drawerState')),
    ...present('timeZone', query.get('timeZone')),
    isEditing: isOn(query.get('edit')) || query.has('editPanelRef'),
    kiosk: isOn(query.get('kiosk')),
    variables: new Map([...plainVariables(query), ...readVarState(query.get('varState'))]),
  }),
  write: (change, query) => ({
    ...('range' in change && { start: change.range?.from ?? '', end: change.range?.to ?? '' }),
    ...('refresh' in change && { refresh: change.refresh === undefined ? '' : refreshText(change.refresh) }),
    ...('viewPanel' in change && { viewPanelRef: change.viewPanel ?? '' }),
    ...('editPanel' in change && { editPanelRef: change.editPanel ?? '' }),
    ...('isEditing' in change && { edit: change.isEditing ? 'true' : '' }),
    ...('kiosk' in change && { kiosk: change.kiosk ? 'true' : '' }),
    ...('drawer' in change && { drawerState: change.drawer ?? '' }),
    ...('timeZone' in change && { timeZone: change.timeZone ?? '' }),
    ...(change.variables && {
      varState: varState(new Map([...plainVariables(query), ...readVarState(query.get('varState')), ...change.variables])),
      ...Object.fromEntries([...plainVariables(query).keys()].map((name) => [`${prefix}${name}`, ''])),
    }),
  }),
};

/** A panel is named by its key, or by its whole reference. */
const panelOfViewRef = (text: string | null): string | null => (text === null ? null : text.replace(/^#?\/?spec\/panels\//, ''));

/** The panel of a document that an address names: by its key, or as links of Grafana do, by the number that its key ends in. */
export function namedPanel(
  panels: Readonly<Record<string, unknown>>,
  named: string | undefined,
): { readonly panel: string; readonly value?: string } | undefined {
  if (named === undefined) return undefined;
  if (Object.hasOwn(panels, named)) return { panel: named };
  const cut = named.indexOf('/');
  if (cut > 0 && Object.hasOwn(panels, named.slice(0, cut))) return { panel: named.slice(0, cut), value: named.slice(cut + 1) };
  const number = /^(?:panel-)?(\d{1,9})$/.exec(named)?.[1];
  const found = number === undefined ? undefined : Object.keys(panels).find((key) => key === number || key === `panel-${number}`);
  return found === undefined ? undefined : { panel: found };
}
