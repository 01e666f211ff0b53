import type { Silence, SilenceKind } from '../common/silence';

export const kindTitles: Readonly<Record<SilenceKind, string>> = { silence: 'Silence', maintenance: 'Maintenance window' };
export const stateTitles: Readonly<Record<Silence['state'], string>> = { pending: 'Planned', active: 'In force', expired: 'Over' };
