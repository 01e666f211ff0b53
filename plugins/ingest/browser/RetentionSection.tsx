import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, fieldFault } from '#sdk';
import {
  apiService,
  ErrorState,
  endpointKey,
  endpointQuery,
  errorMessage,
  noticesService,
  SectionForm,
  Skeleton,
  useService,
} from '#sdk/browser';
import { readRetention, saveRetention } from '../api';
import { type RetentionChoice, retentionField } from '../common/retentionCalls';
import { type Signal, signals } from '../common/signal';
import { ConfirmDeletion } from './ConfirmDeletion';
import { signalTitles } from './signalTitles';

const useStyles = makeStyles({
  fields: { display: 'flex', flexWrap: 'wrap', gap: '16px' },
  field: { width: '160px' },
  input: { minWidth: 0, width: '100%' },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
});

/** For how long the account's telemetry is kept. Nothing is deleted before the person has been told what. */
export default function RetentionSection() {
  const api = useService(apiService);
  const choice = useQuery(endpointQuery(api, readRetention));
  if (choice.isPending) return <Skeleton lines={4} height="154px" />;
  if (choice.isError) {
    return <ErrorState title="The retention could not be loaded" error={choice.error} onRetry={() => void choice.refetch()} />;
  }
  return <RetentionForm saved={choice.data} />;
}

function RetentionForm({ saved }: { readonly saved: RetentionChoice }) {
  const styles = useStyles();
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const [texts, setTexts] = useState(() => textsOf(saved));
  const [isAsking, setAsking] = useState(false);
  const save = useMutation({
    mutationFn: (next: RetentionChoice) => call(api, saveRetention, { body: next }),
    onSuccess: (kept) => {
      queries.setQueryData(endpointKey(readRetention), kept);
      setTexts(textsOf(kept));
      notices.show({ intent: 'success', title: 'The retention was changed' });
    },
    onError: (error) => notices.show({ intent: 'danger', title: 'The retention was not changed', text: errorMessage(error) }),
    onSettled: () => setAsking(false),
  });
  const problems = Object.fromEntries(signals.map((signal) => [signal, problemOf(texts[signal])])) as Record<Signal, string | undefined>;
  const isValid = signals.every((signal) => problems[signal] === undefined);
  const next = Object.fromEntries(signals.map((signal) => [signal, daysOf(texts[signal])])) as RetentionChoice;
  const isChanged = signals.some((signal) => texts[signal].trim() !== textsOf(saved)[signal]);
  const shortened = signals.filter((signal) => next[signal] !== null && (next[signal] ?? 0) < (saved[signal] ?? Number.POSITIVE_INFINITY));
  return (
    <SectionForm
      action="Save retention"
      isChanged={isChanged}
      isValid={isValid}
      isBusy={save.isPending}
      onSave={() => (shortened.length > 0 ? setAsking(true) : save.mutate(next))}
    >
      <div className={styles.fields}>
        {signals.map((signal) => (
          <Field
            key={signal}
            className={styles.field}
            label={`${signalTitles[signal]}, days`}
            {...(problems[signal] === undefined ? {} : { validationMessage: problems[signal] })}
          >
            <Input
              className={styles.input}
              inputMode="numeric"
              placeholder="Keep everything"
              value={texts[signal]}
              onChange={(_event, { value }) => setTexts({ ...texts, [signal]: value })}
            />
          </Field>
        ))}
      </div>
      <p className={styles.note}>
        Whole days before today (UTC), by the time of the events. An empty field keeps everything. What is older is deleted for good, once
        an hour.
      </p>
      {isAsking && (
        <ConfirmDeletion
          shortened={shortened.map((signal) => ({ signal, days: next[signal] ?? 0 }))}
          isBusy={save.isPending}
          onConfirm={() => save.mutate(next)}
          onCancel={() => setAsking(false)}
        />
      )}
    </SectionForm>
  );
}

const textsOf = (choice: RetentionChoice): Record<Signal, string> =>
  Object.fromEntries(signals.map((signal) => [signal, choice[signal] === null ? '' : String(choice[signal])])) as Record<Signal, string>;

const daysOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

const problemOf = (text: string): string | undefined => (text.trim() === '' ? undefined : fieldFault(retentionField, text));
