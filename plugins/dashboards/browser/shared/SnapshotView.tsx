import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Answer, call } from '#sdk';
import {
  apiService,
  describeRange,
  ErrorState,
  endpointQuery,
  formatTimestamp,
  Skeleton,
  TimeZoneContext,
  useService,
  useTimeZone,
  useWindowTitle,
  zoneNamed,
} from '#sdk/browser';
import type { PanelAnswer } from '#sdk/query';
import { sharedSnapshot } from '../../api';
import type { PanelAsk } from '../../common/data/panelAsk';
import { AnswerLoader } from '../view/AnswerLoader';
import { useScopedVariables } from '../view/useScopedVariables';
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
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  end: { marginLeft: 'auto', color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  body: { display: 'flex', flexGrow: 1, minHeight: 0 },
});

interface Props {
  /** With the secret of the link. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether nothing around it says what it is called. */
  readonly isAlone?: boolean;
}

/** What visitors with a link to a snapshot see: panels with the data that they had then. Nothing is asked again. */
export default function SnapshotView({ headers, isAlone = false }: Props) {
  const api = useService(apiService);
  const { queryKey } = endpointQuery(api, sharedSnapshot);
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, headers],
    queryFn: ({ signal }) => call(api, sharedSnapshot, { signal, headers }),
    gcTime: 0,
    retry: 1,
  });
  useWindowTitle(isAlone ? data?.title : undefined);
  if (error !== null) return <ErrorState title="The snapshot could not be opened" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lines={8} />;
  return (
    <TimeZoneContext value={zoneNamed(data.timezone)}>
      <Taken snapshot={data} isAlone={isAlone} id={`snapshot ${headers['share-token'] ?? ''}`} />
    </TimeZoneContext>
  );
}

/** Whatever a page asks, and in whichever order its members are: the resolution is the snapshot's own. */
const keyOf = ({ kind, spec, range: { from, to }, isInstant }: Pick<PanelAsk, 'kind' | 'spec' | 'range' | 'isInstant'>): string =>
  JSON.stringify([kind, spec, from, to, isInstant]);

const notKept: PanelAnswer = { kind: 'failure', code: 'NOT_KEPT', message: 'The snapshot has no data of this query.' };

interface TakenProps {
  readonly snapshot: Answer<typeof sharedSnapshot>;
  readonly isAlone: boolean;
  readonly id: string;
}

function Taken({ snapshot, isAlone, id }: TakenProps) {
  const styles = useStyles();
  const zone = useTimeZone();
  const { doc, range, step, answers, takenAt, title } = snapshot;
  const loader = useMemo(() => {
    const kept = new Map(answers.map(({ ask, answer }) => [keyOf(ask), answer]));
    return new AnswerLoader(async (asks, { onAnswer }) => {
      for (const [index, ask] of asks.entries()) onAnswer(index, kept.get(keyOf(ask)) ?? notKept);
    });
  }, [answers]);
  const chosen = useMemo(() => new Map<string, readonly string[]>(), []);
  const variables = useScopedVariables(doc, { chosen, range, asking: id, load: async () => [] });
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        {isAlone && <h1 className={styles.title}>{title}</h1>}
        <VariableRow states={variables.dashboard.states} label="Variables" onChoose={undefined} />
        <span className={styles.end}>
          {describeRange(String(range.from), String(range.to), zone)} · as it was {formatTimestamp(takenAt, zone)}
        </span>
      </div>
      <div className={styles.body}>
        <ReadOnlyDashboard id={id} document={doc} range={range} turn={takenAt} loader={loader} variables={variables} step={step} />
      </div>
    </div>
  );
}
