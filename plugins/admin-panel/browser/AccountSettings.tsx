import { Button, Field, Input, makeStyles, Select } from '@fluentui/react-components';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#sdk';
import { apiService, errorMessage, noticesService, useService } from '#sdk/browser';
import { changeAccount } from '../api';
import { type AdminAccount, type ChangeAccount, planTypes } from '../contract';
import { AccountLink } from './AccountLink';
import { capitalised } from './capitalised';
import { panelKey } from './panelKey';
import { Section } from './Section';

const useStyles = makeStyles({
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '12px' },
  name: { width: '320px' },
  plan: { width: '160px' },
});

/** Name and plan. The plan is the main account's; those below it follow. */
export function AccountSettings({ account }: { readonly account: AdminAccount }) {
  const styles = useStyles();
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const [name, setName] = useState(account.name);
  const [planType, setPlanType] = useState(account.planType);
  const isOwner = account.type === 'owner';
  const change: ChangeAccount = {
    ...(name.trim() === account.name ? {} : { name: name.trim() }),
    ...(planType === account.planType ? {} : { planType }),
  };
  const save = useMutation({
    mutationFn: () => call(api, changeAccount, { params: { accountId: account.id }, body: change }),
    onSuccess: async (saved) => {
      setName(saved.name);
      await queries.invalidateQueries({ queryKey: panelKey });
      notices.show({ intent: 'success', title: `${saved.name} is saved` });
    },
    onError: (error) => notices.show({ intent: 'danger', title: 'The account was not saved', text: errorMessage(error) }),
  });
  return (
    <Section title="Settings">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <Field label="Name" className={styles.name}>
          <Input value={name} maxLength={100} onChange={(_event, { value }) => setName(value)} />
        </Field>
        <Field label="Plan type" className={styles.plan}>
          <Select
            value={planType}
            disabled={!isOwner}
            onChange={(_event, { value }) => setPlanType(planTypes.find((type) => type === value) ?? planType)}
          >
            {planTypes.map((type) => (
              <option key={type} value={type}>
                {capitalised(type)}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" appearance="primary" disabled={save.isPending || Object.keys(change).length === 0 || name.trim() === ''}>
          Save
        </Button>
      </form>
      {!isOwner && (
        <div>
          The plan is that of <AccountLink id={account.ownerId} name={account.ownerName} />.
        </div>
      )}
    </Section>
  );
}
