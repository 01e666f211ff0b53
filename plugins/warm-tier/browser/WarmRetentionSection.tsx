import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, fieldFault } from '#sdk';
import {
  apiService,
  ErrorState,
  endpointKey,
  errorMessage,
  noticesService,
  SectionForm,
  Skeleton,
  sessionService,
  useService,
} from '#sdk/browser';
import { readRetention, readStorage, saveRetention } from '../api';
import { type WarmChoice, type WarmRetentionEntry, warmChoiceSchema, warmDaysField } from '../common/warmCalls';
import { ConfirmWarmDeletion } from './ConfirmWarmDeletion';
import { warmRetentionQuery } from './warmRetentionQuery';

const useStyles = makeStyles({
  fields: { display: 'flex', flexWrap: 'wrap', gap: '16px' },
  field: { width: '220px' },
  input: { minWidth: 0, width: '100%' },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
});

/** For how long the account's logs are kept in the warm tier once the store's own retention is over. */
export default function WarmRetentionSection() {
  const api = useService(apiService);
  const accountId = useService(sessionService).session?.account.id;
  const retention = useQuery({ ...warmRetentionQuery(api), staleTime: 0 });
  if (retention.isPending) return <Skeleton lines={4} height="154px" />;
  if (retention.isError) {
    return <ErrorState title="The warm retention could not be loaded" error={retention.error} onRetry={() => void retention.refetch()} />;
  }
  return <WarmRetentionForm saved={retention.data.find((entry) => entry.accountId === accountId)} />;
}

function WarmRetentionForm({ saved }: { readonly saved: WarmRetentionEntry | undefined }) {
  const styles = useStyles();
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const [kept, setKept] = useState(textOf(saved?.retentionDays));
  const [reach, setReach] = useState(reachOf(saved));
  const [isAsking, setAsking] = useState(false);
  const save = useMutation({
    mutationFn: (choice: WarmChoice) => call(api, saveRetention, { body: choice }),
    onSuccess: async () => {
      await Promise.all([readRetention, readStorage].map((read) => queries.invalidateQueries({ queryKey: endpointKey(read) })));
      notices.show({ intent: 'success', title: 'The warm retention was changed' });
    },
    onError: (error) => notices.show({ intent: 'danger', title: 'The warm retention was not changed', text: errorMessage(error) }),
    onSettled: () => setAsking(false),
  });
  const choice = { retentionDays: daysOf(kept), snapSearchRetentionDays: kept.trim() === '' ? null : daysOf(reach) };
  const keptProblem = problemOf(kept);
  const reachProblem = problemOf(reach) ?? (keptProblem === undefined ? fieldFault(warmChoiceSchema, choice) : undefined);
  const isValid = keptProblem === undefined && reachProblem === undefined;
  const isChanged = kept.trim() !== textOf(saved?.retentionDays) || (kept.trim() !== '' && reach.trim() !== reachOf(saved));
  const isShorter = saved !== undefined && (choice.retentionDays ?? 0) < saved.retentionDays;
  return (
    <SectionForm
      action="Save warm retention"
      isChanged={isChanged}
      isValid={isValid}
      isBusy={save.isPending}
      onSave={() => (isShorter ? setAsking(true) : save.mutate(choice))}
    >
      <div className={styles.fields}>
        <DaysField label="Keep logs, days" placeholder="No warm tier" value={kept} problem={keptProblem} onChange={setKept} />
        <DaysField
          label="Search warm logs back, days"
          placeholder="All that is kept"
          value={kept.trim() === '' ? '' : reach}
          problem={kept.trim() === '' ? undefined : reachProblem}
          isOff={kept.trim() === ''}
          onChange={setReach}
        />
      </div>
      <p className={styles.note}>
        {noteOf(saved)} Logs older than the retention above are moved to compressed files once an hour and stay searchable in Explore, more
        slowly. Days count back from today (UTC), by the time of the logs.
      </p>
      {isAsking && (
        <ConfirmWarmDeletion
          days={choice.retentionDays}
          isBusy={save.isPending}
          onConfirm={() => save.mutate(choice)}
          onCancel={() => setAsking(false)}
        />
      )}
    </SectionForm>
  );
}

interface DaysFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly isOff?: boolean;
  onChange(value: string): void;
}

function DaysField({ label, placeholder, value, problem, isOff = false, onChange }: DaysFieldProps) {
  const styles = useStyles();
  return (
    <Field className={styles.field} label={label} {...(problem === undefined ? {} : { validationMessage: problem })}>
      <Input
        className={styles.input}
        inputMode="numeric"
        placeholder={placeholder}
        value={value}
        disabled={isOff}
        onChange={(_event, data) => onChange(data.value)}
      />
    </Field>
  );
}

const textOf = (days: number | undefined): string => (days === undefined ? '' : String(days));

/** Nothing where a search reaches as far back as logs are kept. */
const reachOf = (saved: WarmRetentionEntry | undefined): string =>
  saved === undefined || saved.snapSearchRetentionDays === saved.retentionDays ? '' : String(saved.snapSearchRetentionDays);

const daysOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

const problemOf = (text: string): string | undefined => (text.trim() === '' ? undefined : fieldFault(warmDaysField, text));

const noteOf = (saved: WarmRetentionEntry | undefined): string =>
  saved === undefined || (saved.hotRetentionDays !== null && saved.hotRetentionDays < saved.retentionDays)
    ? ''
    : saved.hotRetentionDays === null
      ? 'Nothing becomes warm now: the retention of logs above keeps everything.'
      : 'Nothing becomes warm now: the retention of logs above is not shorter.';
