import { useCallback } from 'react';
import { exploreAddress } from '#plugins/explore/contract';
import { useAnswers, useLeadsToPage } from '#sdk/browser';
import { investigateAddress, type ShownAlert, type TriggeredAlertLink, triggeredAlertLinks } from '../contract';
import { searchOf } from './searchOf';

export interface AlertLink {
  readonly key: string;
  readonly title: string;
  /** A path of ours. */
  readonly address: string;
}

/**
 * Where one goes from a firing: to its logs, then to other areas in the order of their weights. Undefined until the firing and the code of all other
 * areas are there, so that links are drawn together.
 * @param alert undefined while it is read: the code of others loads meanwhile
 */
export function useAlertLinks(alert: ShownAlert | undefined): readonly AlertLink[] | undefined {
  const leads = useLeadsToPage();
  const ask = useCallback((link: TriggeredAlertLink) => (alert === undefined ? undefined : link(alert)), [alert]);
  const others = useAnswers(triggeredAlertLinks, ask);
  if (alert === undefined || others === undefined) return undefined;
  return [
    ...toLogs(alert).filter(({ address }) => leads(address)),
    ...others.map(({ offer: { pluginId, id, data }, said }) => ({ key: `${pluginId}/${id}`, title: data.title, address: said })),
  ];
}

function toLogs(alert: ShownAlert): readonly AlertLink[] {
  const { question } = alert;
  const investigate = { key: 'investigate', title: 'Investigate', address: investigateAddress(alert) };
  if (question.query !== undefined) return [investigate];
  // Against what was there before, in the same search.
  return [investigate, { key: 'changes', title: 'What changed', address: exploreAddress({ ...searchOf(question), view: 'changes' }) }];
}
