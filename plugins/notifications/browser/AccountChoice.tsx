import { Combobox, Option } from '@fluentui/react-components';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { listAccounts } from '#plugins/admin-panel/api';
import { apiService, endpointQuery, useService } from '#sdk/browser';

type Chosen = { readonly id: number; readonly name: string } | null;

const everybody = 'Everybody';
const named = (account: Chosen): string => (account === null ? everybody : `${account.name} (${account.id})`);

interface Props {
  readonly name: string;
  readonly value: Chosen;
  readonly onBlur: () => void;
  readonly onValue: (value: Chosen) => void;
}

/** Everybody, or one account of the installation, found by part of its name or by its id. */
export function AccountChoice({ name, value, onBlur, onValue }: Props) {
  const api = useService(apiService);
  const [typed, setTyped] = useState<string>();
  const search = useDeferredValue(typed?.trim() ?? '');
  const { data } = useQuery({
    ...endpointQuery(api, listAccounts, { query: { ...(search === '' ? {} : { search }), limit: 20 } }),
    placeholderData: keepPreviousData,
  });
  const rows = data?.results ?? [];
  return (
    <Combobox
      name={name}
      value={typed ?? named(value)}
      selectedOptions={[String(value?.id ?? '')]}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        setTyped(undefined);
        onBlur();
      }}
      onOptionSelect={(_event, { optionValue }) => {
        const account = rows.find(({ id }) => String(id) === optionValue);
        onValue(account === undefined ? null : { id: account.id, name: account.name });
        setTyped(undefined);
      }}
    >
      <Option value="">{everybody}</Option>
      {rows.map((account) => (
        <Option key={account.id} value={String(account.id)}>
          {named(account)}
        </Option>
      ))}
    </Combobox>
  );
}
