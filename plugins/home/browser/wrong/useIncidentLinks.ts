import { useCallback } from 'react';
import { useAnswers } from '#sdk/browser';
import type { Incident } from '../../common/todaySchemas';
import { type IncidentTime, incidentLinks } from '../../contract';

interface IncidentLink {
  readonly key: string;
  readonly title: string;
  readonly path: string;
}

/** Where one goes from an incident: what other areas show of its time, then what its clearest burst leads to. */
export function useIncidentLinks({ from, to, services, bursts }: Incident): readonly IncidentLink[] {
  const ask = useCallback(
    (addressOf: (incident: IncidentTime) => string | undefined) => addressOf({ from, to, services }),
    [from, to, services],
  );
  const answers = useAnswers(incidentLinks, ask) ?? [];
  const burst = bursts.find(({ link }) => link !== null)?.link;
  return [
    ...answers.map(({ offer: { pluginId, id, data }, said }) => ({ key: `${pluginId}/${id}`, title: data.title, path: said })),
    ...(burst == null ? [] : [{ key: 'burst', ...burst }]),
  ];
}
