import { type PanelAsk, panelAsks, type Stretch } from '../../common/data/panelAsk';
import type { DashboardDocument } from '../../common/document';
import { columnsOf, expandItems, repeatsOf } from '../../common/layout/expandItems';
import { panelOfRef, withRepeat } from '../../common/layout/layOut';
import type { PlaceVariables } from './placeVariables';

/** Queries that a document asks for a range with these variables: those of every panel and each of its repetitions, equal ones once. */
export function dashboardAsks(
  { spec }: DashboardDocument,
  places: PlaceVariables,
  asked: { readonly range: Stretch; readonly step: number },
): readonly PanelAsk[] {
  const found = new Map<string, PanelAsk>();
  for (const [index, layout] of spec.layouts.entries()) {
    const ofGroup = places.groups[index]?.values ?? places.dashboard.values;
    for (const repeat of repeatsOf(layout.spec.repeatVariable, ofGroup) ?? [undefined]) {
      const values = withRepeat(ofGroup, repeat);
      for (const { item, repeat: own } of expandItems(layout.spec.items, columnsOf(layout), values)) {
        const key = panelOfRef(item.content.$ref);
        const panel = spec.panels[key];
        if (panel === undefined) continue;
        const around = places.panels.get(key)?.values ?? ofGroup;
        const all = withRepeat(withRepeat(around, repeat), own);
        for (const ask of panelAsks(panel, { ...asked, values: all })) if (ask !== undefined) found.set(JSON.stringify(ask), ask);
      }
    }
  }
  return [...found.values()];
}
