import type { DashboardLink } from '#plugins/dashboards/contract';
import type { Notes } from '../conversion/conversion';
import type { Source } from '../json/Source';
import { compact } from './parts/PanelParts';

function link(source: Source, of: { readonly url: string; readonly renderVariables: boolean }): DashboardLink {
  return {
    ...compact({
      name: source.at('title').text()?.slice(0, 200) || undefined,
      tooltip: source.at('tooltip').text()?.slice(0, 500) || undefined,
      targetBlank: source.at('targetBlank').flag(),
    }),
    url: of.url.slice(0, 5000),
    renderVariables: of.renderVariables,
  };
}

/** Links of a dashboard. Lists of dashboards by tag become links to the hub. */
export function dashboardLinks(links: readonly Source[], notes: Notes): readonly DashboardLink[] {
  return links.flatMap((source) => {
    const type = source.at('type').text() ?? 'link';
    for (const name of ['icon', 'asDropdown']) source.at(name).take();
    const renderVariables = source.at('includeVars').flag() === true;
    if (source.at('keepTime').flag() === true) notes.approximate('Links do not take the time range along unless their address says so.');
    if (type === 'dashboards') {
      const tags = source.at('tags').texts();
      notes.approximate(`A list of dashboards with the tags ${tags.join(', ') || '(none)'} is a link to the hub.`);
      return [link(source, { url: `/dashboards-hub?search=${encodeURIComponent(tags.join(' '))}`, renderVariables })];
    }
    const url = source.at('url').text();
    return url === undefined || url === '' ? [] : [link(source, { url, renderVariables })];
  });
}

/** Links of a panel, and those of its values. */
export function panelLinks(links: readonly Source[], ofValues: readonly Source[], notes: Notes): readonly DashboardLink[] {
  const read = (source: Source): readonly DashboardLink[] => {
    source.at('type').take();
    const url = source.at('url').text();
    return url === undefined || url === '' ? [] : [link(source, { url, renderVariables: true })];
  };
  if (ofValues.length > 0) notes.approximate('Links of values stand with the links of the panel.');
  return [...links.flatMap(read), ...ofValues.flatMap(read)].slice(0, 50);
}
