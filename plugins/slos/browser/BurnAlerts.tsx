import { Button, Input, makeStyles, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { triggerSeverities } from '#plugins/triggers/contract';
import {
  AlertSeverity,
  AppLink,
  type DataColumn,
  DataTable,
  ErrorState,
  errorMessage,
  FormError,
  IconAction,
  RelativeTime,
} from '#sdk/browser';
import { type BurnPair, burnPairSchema, canFire, minutesTitle, rateFault, shareUsed, usualPairs } from '../common/burnPairs';
import type { Slo } from '../common/slo';
import { useKeepAlerts, useSloAlerts } from './useSlos';
import { percent } from './words';

const useStyles = makeStyles({
  rows: { display: 'flex', flexDirection: 'column', gap: '8px', marginBottom: '12px' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  number: { width: '110px' },
});

type Alerts = NonNullable<ReturnType<typeof useSloAlerts>['data']>;

const alertColumns = ({ objective, window }: Slo): readonly DataColumn<Alerts['alerts'][number]>[] => [
  { key: 'severity', title: 'Severity', width: '110px', render: ({ severity }) => <AlertSeverity severity={severity} /> },
  { key: 'name', title: 'Alert', render: ({ id, name }) => <AppLink to={`/alerts/unified-alerts-form/${id}`}>{name}</AppLink> },
  {
    key: 'windows',
    title: 'Windows',
    width: '160px',
    render: ({ pair }) => (pair === null ? '' : `${minutesTitle(pair.longMinutes)} and ${minutesTitle(pair.shortMinutes)}`),
  },
  {
    key: 'budget',
    title: 'Error budget used',
    width: '150px',
    render: ({ pair }) => (pair === null ? '' : percent(shareUsed(pair, window))),
  },
  {
    key: 'enabled',
    title: 'State',
    width: '120px',
    render: ({ enabled, pair }) =>
      pair !== null && !canFire(pair, objective) ? <span title={rateFault(pair, objective)}>Cannot fire</span> : enabled ? 'On' : 'Off',
  },
];
const eventColumns: readonly DataColumn<Alerts['events'][number]>[] = [
  { key: 'at', title: 'Fired', width: '160px', render: ({ at }) => <RelativeTime value={at} /> },
  { key: 'severity', title: 'Severity', width: '110px', render: ({ severity }) => <AlertSeverity severity={severity} /> },
  { key: 'name', title: 'Alert', render: ({ name }) => name },
];

/** Alerts on how fast the budget burns, and what has fired of them. */
export function BurnAlerts({ slo, mayChange }: { readonly slo: Slo; readonly mayChange: boolean }) {
  const { id } = slo;
  const { data, error, refetch } = useSloAlerts(id);
  const keep = useKeepAlerts(id);
  const [pairs, setPairs] = useState<readonly BurnPair[]>();
  if (error !== null) return <ErrorState title="The alerts could not be read" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const present = data.alerts.flatMap(({ pair }) => pair ?? []);
  return (
    <>
      <section>
        <h2>Burn rate alerts</h2>
        {pairs === undefined ? (
          <>
            <DataTable
              label="Burn rate alerts"
              name="slo-alerts"
              columns={alertColumns(slo)}
              rows={data.alerts}
              rowKey={({ id: alert }) => alert}
              total={data.alerts.length}
              noun={['alert', 'alerts']}
              empty="Nobody is told when the budget burns too fast."
            />
            {mayChange && (
              <Button onClick={() => setPairs(present.length > 0 ? present : usualPairs(slo))}>
                {present.length > 0 ? 'Change alerts' : 'Create alerts'}
              </Button>
            )}
          </>
        ) : (
          <Pairs
            slo={slo}
            pairs={pairs}
            onPairs={setPairs}
            isBusy={keep.isPending}
            error={keep.error}
            onClose={() => setPairs(undefined)}
            onSave={() => keep.mutate(pairs, { onSuccess: () => setPairs(undefined) })}
          />
        )}
      </section>
      <section>
        <h2>What has fired</h2>
        <DataTable
          label="What has fired"
          name="slo-events"
          columns={eventColumns}
          rows={data.events}
          rowKey={({ id: event }) => event}
          total={data.total}
          noun={['firing', 'firings']}
          empty="Nothing has fired."
        />
      </section>
    </>
  );
}

function Pairs({
  slo,
  pairs,
  onPairs,
  isBusy,
  error,
  onClose,
  onSave,
}: {
  readonly slo: Slo;
  readonly pairs: readonly BurnPair[];
  onPairs(pairs: readonly BurnPair[]): void;
  readonly isBusy: boolean;
  readonly error: unknown;
  onClose(): void;
  onSave(): void;
}) {
  const styles = useStyles();
  const change = (at: number, about: Partial<BurnPair>): void =>
    onPairs(pairs.map((pair, index) => (index === at ? { ...pair, ...about } : pair)));
  const fault = pairs
    .map((pair) => burnPairSchema.safeParse(pair).error?.issues[0]?.message ?? rateFault(pair, slo.objective))
    .find((message) => message !== undefined);
  const added = usualPairs(slo).slice(0, 1);
  const number = (at: number, name: 'longMinutes' | 'shortMinutes' | 'rate', label: string) => (
    <Input
      className={styles.number}
      type="number"
      aria-label={`${label} of alert ${at + 1}`}
      value={String(pairs[at]?.[name] ?? '')}
      onChange={(_event, { value }) => change(at, { [name]: Number(value) })}
    />
  );
  return (
    <div className={styles.rows}>
      {pairs.map((pair, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pair is known by its place
        <div key={at} className={styles.row}>
          Over {number(at, 'longMinutes', 'Long window in minutes')} and {number(at, 'shortMinutes', 'Short window in minutes')} minutes
          faster than
          {number(at, 'rate', 'Burn rate')}
          <Select
            aria-label={`Severity of alert ${at + 1}`}
            value={pair.severity}
            onChange={(_event, { value }) => change(at, { severity: value as BurnPair['severity'] })}
          >
            {triggerSeverities.map((severity) => (
              <option key={severity} value={severity}>
                {severity}
              </option>
            ))}
          </Select>
          <IconAction icon="close" label={`Remove alert ${at + 1}`} onClick={() => onPairs(pairs.filter((_pair, index) => index !== at))} />
        </div>
      ))}
      <FormError error={fault} />
      <FormError error={error === null ? undefined : errorMessage(error)} />
      <div className={styles.row}>
        <Button appearance="primary" disabled={isBusy || fault !== undefined} onClick={onSave}>
          {isBusy ? 'Saving…' : 'Save alerts'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        {pairs.length < 8 && <Button onClick={() => onPairs([...pairs, ...added])}>Add an alert</Button>}
      </div>
    </div>
  );
}
