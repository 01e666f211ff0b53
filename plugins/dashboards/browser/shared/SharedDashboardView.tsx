import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { SharedViewProps } from '#plugins/shares/contract';
import { type Answer, call } from '#sdk';
import {
  apiService,
  describeRange,
  ErrorState,
  endpointQuery,
  Skeleton,
  TimeZoneContext,
  useService,
  useTimeZone,
  zoneNamed,
} from '#sdk/browser';
import { askSharedData, askSharedVariable, sharedDashboard } from '../../api';
import type { Stretch } from '../../common/data/panelAsk';
import { AnswerLoader } from '../view/AnswerLoader';
import { usePinnedRange } from '../view/usePinnedRange';
import { type LoadOptions, useScopedVariables } from '../view/useScopedVariables';
import { VariableRow } from '../view/VariableControl';
import { ReadOnlyDashboard } from './ReadOnlyDashboard';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, minWidth: 0 },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    padding: '6px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
  },
  end: { marginLeft: 'auto', display: 'flex', alignItems: 'center', gap: '8px', fontVariantNumeric: 'tabular-nums' },
  body: { display: 'flex', flexGrow: 1, minHeight: 0 },
});

/** What visitors with a public link to a dashboard see: its panels, over the time and for the values that were shared. */
export default function SharedDashboardView({ headers }: SharedViewProps) {
  const api = useService(apiService);
  const { queryKey } = endpointQuery(api, sharedDashboard);
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, headers],
    queryFn: ({ signal }) => call(api, sharedDashboard, { signal, headers }),
    gcTime: 0,
  });
  if (error !== null) return <ErrorState title="The dashboard could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lines={8} />;
  return (
    <TimeZoneContext value={zoneNamed(data.timezone)}>
      <Opened opened={data} headers={headers} />
    </TimeZoneContext>
  );
}

type Opened = Answer<typeof sharedDashboard>;

function Opened({ opened, headers }: { readonly opened: Opened; readonly headers: SharedViewProps['headers'] }) {
  const styles = useStyles();
  const api = useService(apiService);
  const zone = useTimeZone();
  const { doc, mayChoose } = opened;
  const [part, setPart] = useState<Stretch>();
  const [chosen, setChosen] = useState(opened.variables);
  const whole = usePinnedRange({ from: String(opened.from), to: String(opened.to) });
  const range = part ?? whole.range;
  const turn = part === undefined ? whole.turn : `${whole.turn} ${part.from} ${part.to}`;
  const text = JSON.stringify(chosen);
  // The same visit has the same loader until what is asked along with each query changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is told by value
  const { loader, load } = useMemo(() => {
    const answers = new AnswerLoader(async (asks, { signal, onAnswer }) => {
      const queries = asks.map((ask) => ({ ...ask }));
      const tell = ({ index, answer }: Answer<typeof askSharedData>['answers'][number]) => onAnswer(index, answer);
      const body = { queries, range: { ...range }, chosen };
      for (const one of (await call(api, askSharedData, { body, headers, signal, onNews: tell })).answers) tell(one);
    });
    const options: LoadOptions = async ({ kind, spec }, asked, signal) =>
      (await call(api, askSharedVariable, { body: { kind, spec: { ...spec }, range: { ...asked }, chosen }, headers, signal })).options;
    return { loader: answers, load: options };
  }, [api, headers, text, range.from, range.to]);
  const id = `shared ${headers['share-token'] ?? ''}`;
  const variables = useScopedVariables(doc, {
    chosen: useMemo(() => new Map(Object.entries(chosen)), [chosen]),
    range,
    asking: `${id} ${turn} ${text}`,
    load,
  });
  const onChoose = useCallback((key: string, values: readonly string[]) => setChosen((before) => ({ ...before, [key]: [...values] })), []);
  const shownRange =
    part === undefined
      ? describeRange(String(opened.from), String(opened.to), zone)
      : describeRange(String(part.from), String(part.to), zone);
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <VariableRow states={variables.dashboard.states} label="Variables" onChoose={mayChoose ? onChoose : undefined} />
        <span className={styles.end}>
          <span>{shownRange}</span>
          {part !== undefined && (
            <Button size="small" onClick={() => setPart(undefined)}>
              Show the whole time
            </Button>
          )}
          <Button size="small" onClick={whole.refresh}>
            Refresh
          </Button>
        </span>
      </div>
      <div className={styles.body}>
        <ReadOnlyDashboard
          id={id}
          document={doc}
          range={range}
          turn={`${turn} ${text}`}
          loader={loader}
          variables={variables}
          onRange={({ from, to }) => setPart({ from: Math.round(from), to: Math.round(to) })}
          onChoose={mayChoose ? onChoose : undefined}
        />
      </div>
    </div>
  );
}
