import type { Variable } from '#plugins/dashboards/contract';
import { plainText } from '../conversion/plainText';
import { compact } from '../grafana/parts/PanelParts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The query of a variable in the words of Grafana's Prometheus data source. */
function queryOf(kind: string, spec: Readonly<Record<string, unknown>>): { readonly type: string; readonly query: string } | undefined {
  const [matcher] = listed(spec.matchers);
  switch (kind) {
    case 'PrometheusLabelValuesVariable':
      return { type: 'query', query: `label_values(${matcher === undefined ? '' : `${text(matcher)}, `}${text(spec.labelName)})` };
    case 'PrometheusLabelNamesVariable':
      return { type: 'query', query: `label_names(${text(matcher)})` };
    case 'PrometheusPromQLVariable':
      return { type: 'query', query: `query_result(${text(spec.expr)})` };
    case 'DatasourceVariable':
      return {
        type: 'datasource',
        query: text(spec.datasourcePluginKind)
          .replace(/Datasource$/, '')
          .toLowerCase(),
      };
    case 'StaticListVariable':
      return {
        type: 'custom',
        query: listed(spec.values)
          .map((one) =>
            typeof one === 'object' && one !== null && 'value' in one
              ? `${plainText('label' in one ? one.label : one.value)} : ${plainText(one.value)}`
              : plainText(one).replaceAll(',', '\\,'),
          )
          .join(','),
      };
    default:
      return undefined;
  }
}

/** A variable for Grafana's first schema. */
export function grafanaVariable(variable: Variable, notes: Set<string>): Record<string, unknown> {
  const { name, display } = variable.spec;
  const common = compact({ name, label: display?.name, description: display?.description, hide: display?.hidden === true ? 2 : 0 });
  if (variable.kind === 'TextVariable') {
    const { value, constant } = variable.spec;
    return { ...common, type: constant === true ? 'constant' : 'textbox', query: value, current: { text: value, value } };
  }
  const { plugin, allowAllValue, allowMultiple, customAllValue, capturingRegexp, defaultValue } = variable.spec;
  const asked = queryOf(plugin.kind, plugin.spec);
  if (asked === undefined) notes.add(`Variable ${name} lists values that Grafana cannot ask for: it is a text there.`);
  const current = defaultValue ?? '';
  return {
    ...common,
    type: asked?.type ?? 'textbox',
    query: asked?.query ?? (typeof current === 'string' ? current : current.join(',')),
    includeAll: allowAllValue === true,
    multi: allowMultiple === true,
    ...compact({ allValue: customAllValue, regex: capturingRegexp === undefined ? undefined : `/${capturingRegexp}/` }),
    current: { text: current, value: current },
    ...(asked?.type === 'query' ? { refresh: 2 } : {}),
  };
}
