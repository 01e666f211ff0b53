import { Button, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { exploreAddress } from '#plugins/explore/contract';
import { AppLink, ChartGroup, formatWhole, Icon, useAddress, useTimeZone } from '#sdk/browser';
import { overviewQuery } from '../../../common/explore/overviewQuery';
import { writePanes } from '../../../common/explore/panes';
import type { ReadableRange } from '../data/readableRange';
import { unitSteps, unitText } from '../data/unitText';
import { useMetricInfo } from '../data/useMetricInfo';
import { QueryChart } from '../panes/QueryChart';
import { Breakdown } from './Breakdown';
import { Changes } from './Changes';
import { Samples } from './Samples';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  head: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px 12px' },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, overflowWrap: 'anywhere' },
  about: { margin: 0, color: tokens.colorNeutralForeground3 },
  actions: { display: 'flex', alignItems: 'center', gap: '12px', marginLeft: 'auto' },
});

const tabs = [
  { value: 'labels', title: 'By label' },
  { value: 'changes', title: 'What changed' },
  { value: 'samples', title: 'Samples' },
] as const;

/** A condition of the address, `job="a"`. */
function conditionsIn(query: URLSearchParams): readonly string[] {
  return query.getAll('condition');
}

/** One metric: its course, which labels it is made of, which of them explains a change, and the samples behind it. */
export function MetricDetail({ metric, shown }: { readonly metric: string; readonly shown: ReadableRange }) {
  const styles = useStyles();
  const [query, change] = useAddress();
  const { type = '', unit = '', help = '', series } = useMetricInfo([metric], shown.range).get(metric) ?? {};
  const conditions = conditionsIn(query);
  const { query: asked, note } = overviewQuery(metric, type, shown.window, { conditions });
  const zone = useTimeZone();
  const format = unitText(metric, unit, note, zone);
  const tab = tabs.find(({ value }) => value === query.get('detail'))?.value ?? 'labels';
  const about = [type, note, series === undefined ? '' : `${formatWhole(series)} series`, help]
    .filter((each) => each !== '' && each !== 'unknown')
    .join(' · ');
  const { from, to } = shown.written;
  return (
    <ChartGroup>
      <div className={styles.root}>
        <div className={styles.head}>
          <Button
            size="small"
            icon={<Icon name="chevron-left" size={16} />}
            onClick={() => change({ metric: '', detail: '', by: '', condition: '' }, { push: true })}
          >
            All metrics
          </Button>
          <h2 className={styles.name}>{metric}</h2>
          <p className={styles.about}>{about}</p>
          <div className={styles.actions}>
            {conditions.length > 0 && (
              <Button size="small" icon={<Icon name="close" size={16} />} onClick={() => change({ condition: '' })}>
                {conditions.join(', ')}
              </Button>
            )}
            <AppLink to={exploreAddress({ query: logsQuery(conditions), from, to })}>Logs of this time</AppLink>
            <Button
              size="small"
              appearance="primary"
              onClick={() => change({ ...writePanes([{ query: asked, view: 'graph' }]), metric: '' }, { push: true })}
            >
              Edit as PromQL
            </Button>
          </div>
        </div>
        <QueryChart query={asked} shown={shown} height={200} label={metric} format={format} steps={unitSteps(metric, unit, note)} />
        <TabList size="small" selectedValue={tab} onTabSelect={(_event, { value }) => change({ detail: String(value) })}>
          {tabs.map(({ value, title }) => (
            <Tab key={value} value={value}>
              {title}
            </Tab>
          ))}
        </TabList>
        {tab === 'labels' && <Breakdown metric={metric} type={type} conditions={conditions} shown={shown} format={format} />}
        {tab === 'changes' && <Changes metric={metric} type={type} conditions={conditions} shown={shown} format={format} />}
        {tab === 'samples' && <Samples metric={metric} conditions={conditions} shown={shown} />}
      </div>
    </ChartGroup>
  );
}

/** The conditions as a query for logs that carry the same labels. */
const logsQuery = (conditions: readonly string[]): string =>
  conditions
    .flatMap((each) => {
      const [, label, value] = /^"?([^"=]+)"?="(.*)"$/.exec(each) ?? [];
      return label === undefined || value === undefined ? [] : [`${label}:"${value}"`];
    })
    .join(' AND ');
