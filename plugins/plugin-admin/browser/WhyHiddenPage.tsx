import { Button, Field, Input, makeStyles, Select } from '@fluentui/react-components';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listUsers } from '#plugins/admin-panel/api';
import { type AppMode, appModes, call, modeTitles, roleTitles } from '#sdk';
import { apiService, EmptyState, ErrorState, endpointQuery, Page, Skeleton, useService } from '#sdk/browser';
import { viewAs } from '../api';
import type { ViewRequest } from '../contract';
import { ViewTable } from './ViewTable';

const useStyles = makeStyles({
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '12px' },
  wide: { width: '260px' },
  narrow: { width: '150px' },
});

const shownChoices = { '': 'All', hidden: 'Hidden', shown: 'Shown' } as const;
const mostPeople = 20;

/** Why a person sees something in an account and a mode, or does not: each condition with its value. Every look is in the audit trail. */
export default function WhyHiddenPage() {
  const styles = useStyles();
  const api = useService(apiService);
  const [name, setName] = useState('');
  const [userId, setUserId] = useState<number>();
  const [chosenAccount, setAccount] = useState<number>();
  const [mode, setMode] = useState<AppMode>('OPERATIONS');
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<keyof typeof shownChoices>('hidden');
  const people = useQuery(endpointQuery(api, listUsers, { query: { search: name.trim() || undefined, limit: mostPeople } }));
  const found = people.data?.results ?? [];
  const person = found.find(({ id }) => id === userId) ?? found[0];
  const accounts = person?.accounts ?? [];
  const accountId = accounts.find(({ id }) => id === chosenAccount)?.id ?? accounts[0]?.id;
  const view = useMutation({ mutationFn: (body: ViewRequest) => call(api, viewAs, { body }) });
  const explain = (): void => {
    if (person === undefined || accountId === undefined) return;
    view.mutate({ userId: person.id, accountId, mode, search, ...(shown === '' ? {} : { shown: shown === 'shown' }) });
  };
  return (
    <Page
      title="Why is it hidden?"
      description="What a person sees in an account and a mode, and each condition with its value. Every look is kept in the audit trail."
      layout="fill"
      busy={view.isPending}
      toolbar={
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            explain();
          }}
        >
          <Field label="Find a person">
            <Input
              className={styles.wide}
              size="small"
              type="search"
              placeholder="Name or email"
              value={name}
              onChange={(_event, { value }) => setName(value)}
            />
          </Field>
          <Field label="Person">
            <Select
              className={styles.wide}
              size="small"
              value={String(person?.id ?? '')}
              onChange={(_event, { value }) => setUserId(Number(value))}
            >
              {found.map(({ id, username }) => (
                <option key={id} value={id}>
                  {username}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Account">
            <Select
              className={styles.wide}
              size="small"
              value={String(accountId ?? '')}
              onChange={(_event, { value }) => setAccount(Number(value))}
            >
              {accounts.map((account) => (
                <option key={account.id} value={account.id}>
                  {`${account.name} (${roleTitles[account.role]})`}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Mode">
            <Select className={styles.narrow} size="small" value={mode} onChange={(_event, { value }) => setMode(value as AppMode)}>
              {appModes.map((one) => (
                <option key={one} value={one}>
                  {modeTitles[one]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Words">
            <Input
              className={styles.wide}
              size="small"
              type="search"
              placeholder="Plugin, point, id or condition"
              value={search}
              onChange={(_event, { value }) => setSearch(value)}
            />
          </Field>
          <Field label="Which">
            <Select
              className={styles.narrow}
              size="small"
              value={shown}
              onChange={(_event, { value }) => setShown(value as keyof typeof shownChoices)}
            >
              {Object.entries(shownChoices).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Button
            type="submit"
            size="small"
            appearance="primary"
            disabled={person === undefined || accountId === undefined || view.isPending}
          >
            Explain
          </Button>
        </form>
      }
    >
      {people.isError && people.data === undefined && (
        <ErrorState title="The people could not be read" error={people.error} onRetry={() => void people.refetch()} />
      )}
      {view.isPending && <Skeleton lines={6} />}
      {view.isError && <ErrorState title="It could not be explained" error={view.error} onRetry={explain} />}
      {view.data === undefined && !view.isPending && !view.isError && (
        <EmptyState icon="eye-off" title="Choose a person and an account">
          Explain then lists what they see there, and why the rest is hidden.
        </EmptyState>
      )}
      {view.data !== undefined && !view.isPending && <ViewTable view={view.data} />}
    </Page>
  );
}
