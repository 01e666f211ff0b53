import { Combobox, makeStyles, Option, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { call } from '#sdk';
import { apiService, errorMessage, retryable, useService, useTimeZone } from '#sdk/browser';
import { listGroupableFields } from '../../api';
import { byImportance } from '../../common/coreFields';
import type { GroupableFieldsRequest } from '../../contract';
import { sentRequest } from '../data/sentRequest';
import type { ExploreStore } from '../store/ExploreStore';
import { useGroupBy } from './useGroupBy';

const none = '';
/** Fields listed at once; what is typed finds the others. */
const most = 100;

const useStyles = makeStyles({
  box: { minWidth: 0, width: '128px', '& input': { minWidth: 0, width: '100%', textOverflow: 'ellipsis' } },
  // As large as whatever is clicked has to be, also in a small box.
  expand: { display: 'inline-flex', alignItems: 'center', justifyContent: 'center', width: '24px', height: '24px', margin: 0 },
  list: { maxHeight: '320px' },
  note: { padding: '4px 8px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** The field whose values the graph is split by. Which there are is asked for when somebody looks. */
export const GroupByControl = observer(function GroupByControl({ store }: { readonly store: ExploreStore }) {
  const styles = useStyles();
  const api = useService(apiService);
  const zone = useTimeZone();
  const choose = useGroupBy(store);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const { groupBy } = store.state;
  const { from, to, timezone, accounts } = { timezone: undefined, ...sentRequest(store.request, zone) };
  const found = useQuery({
    queryKey: ['explore', 'groupable-fields', from, to, accounts, timezone],
    queryFn: ({ signal }) => {
      const asked: GroupableFieldsRequest = { from, to, accounts, ...(timezone !== undefined && { timezone }) };
      return call(api, listGroupableFields, { body: asked, signal });
    },
    enabled: open,
    retry: retryable,
    meta: { persist: false },
  });
  // The most common first, behind those that every log should have.
  const names = (found.data?.fields.map(({ name }) => name) ?? []).sort(byImportance);
  const wanted = typed?.trim().toLowerCase() ?? '';
  const fitting = names.filter((name) => name.toLowerCase().includes(wanted));
  return (
    <Combobox
      className={styles.box}
      size="small"
      aria-label="Group by"
      title={groupBy === undefined ? 'The graph is not grouped by a field' : `Grouped by ${groupBy}`}
      value={typed ?? groupBy ?? 'None'}
      selectedOptions={[groupBy ?? none]}
      positioning={{ position: 'below', align: 'start', matchTargetSize: undefined }}
      expandIcon={{ className: styles.expand }}
      listbox={{ className: styles.list }}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onOpenChange={(_event, data) => {
        setOpen(data.open);
        if (!data.open) setTyped(undefined);
      }}
      onOptionSelect={(_event, { optionValue }) => {
        // Typing what fits nothing takes the choice back, and names none.
        if (optionValue === undefined) return;
        setTyped(undefined);
        if (optionValue !== (groupBy ?? none)) void choose(optionValue === none ? undefined : optionValue);
      }}
    >
      {wanted === '' && (
        <Option value={none} text="None">
          None
        </Option>
      )}
      {fitting.slice(0, most).map((name) => (
        <Option key={name} value={name}>
          {name}
        </Option>
      ))}
      {found.isError && <div className={styles.note}>The fields could not be loaded: {errorMessage(found.error)}</div>}
      {found.isPending && <div className={styles.note}>Loading fields…</div>}
      {found.isSuccess && fitting.length === 0 && (
        <div className={styles.note}>{names.length === 0 ? 'No field to group by in this time' : 'No such field'}</div>
      )}
      {fitting.length > most && <div className={styles.note}>{fitting.length - most} more: find them by name</div>}
    </Combobox>
  );
});
