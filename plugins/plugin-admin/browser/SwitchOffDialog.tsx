import { Field, Input, makeStyles, Radio, RadioGroup, Select, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Role, roles, roleTitles } from '#sdk';
import { apiService, endpointQuery, errorMessage, FormDialog, FormError, formatWhole, Skeleton, useService } from '#sdk/browser';
import { previewSwitch } from '../api';
import type { PluginDetails, SwitchPreview } from '../contract';
import { useSwitch } from './useSwitch';
import { pointTitle } from './words';

const audiences = { everybody: 'Everybody', account: 'One account', role: 'One role' } as const;
type AudienceKind = keyof typeof audiences;

const useStyles = makeStyles({
  preview: { display: 'flex', flexDirection: 'column', gap: '8px', minHeight: '160px', maxHeight: '40vh', overflow: 'auto' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0, paddingLeft: '20px' },
});

/** Asks for whom a plugin is to be off, and shows what they lose by it before it happens. */
export function SwitchOffDialog({ plugin, onClose }: { readonly plugin: PluginDetails; readonly onClose: () => void }) {
  const api = useService(apiService);
  const change = useSwitch();
  const [kind, setKind] = useState<AudienceKind>('everybody');
  const [account, setAccount] = useState('');
  const [role, setRole] = useState<Role>('user');
  const accountId = /^[1-9][0-9]{0,9}$/.test(account.trim()) ? Number(account) : undefined;
  const audience = {
    ...(kind === 'account' && accountId !== undefined ? { accountId } : {}),
    ...(kind === 'role' ? { role } : {}),
  };
  const isGiven = kind !== 'account' || accountId !== undefined;
  const preview = useQuery({
    ...endpointQuery(api, previewSwitch, { params: { pluginId: plugin.id }, query: audience }),
    enabled: isGiven,
    retry: false,
  });
  return (
    <FormDialog
      title={`Switch ${plugin.title} off?`}
      action="Switch off"
      isDestructive
      isReady={isGiven && preview.data !== undefined && !change.isPending}
      onClose={onClose}
      onSubmit={() => change.mutate({ pluginId: plugin.id, on: false, ...audience }, { onSuccess: onClose })}
    >
      <Field label="For whom">
        <RadioGroup value={kind} onChange={(_event, { value }) => setKind(value as AudienceKind)}>
          {Object.entries(audiences).map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </RadioGroup>
      </Field>
      {kind === 'account' && (
        <Field label="Account" hint="Its id, as the list of accounts in the admin panel has it">
          <Input inputMode="numeric" value={account} onChange={(_event, { value }) => setAccount(value)} />
        </Field>
      )}
      {kind === 'role' && (
        <Field label="Role">
          <Select value={role} onChange={(_event, { value }) => setRole(value as Role)}>
            {roles.map((one) => (
              <option key={one} value={one}>
                {roleTitles[one]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <FormError error={preview.isError ? errorMessage(preview.error) : undefined} />
      <Preview preview={preview.data} isPending={isGiven && preview.isPending} forEverybody={kind === 'everybody'} />
    </FormDialog>
  );
}

function Preview({
  preview,
  isPending,
  forEverybody,
}: {
  readonly preview: SwitchPreview | undefined;
  readonly isPending: boolean;
  readonly forEverybody: boolean;
}) {
  const styles = useStyles();
  if (preview === undefined) return <div className={styles.preview}>{isPending && <Skeleton lines={4} />}</div>;
  const { dependants, pages, navigation, others, openWork, accounts, people } = preview;
  const places = [
    { title: 'Pages', rows: pages },
    { title: 'Navigation', rows: navigation },
  ].filter(({ rows }) => rows.length > 0);
  const rest = Object.entries(others).sort(([a], [b]) => a.localeCompare(b));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled is reached by the keyboard
    <section className={styles.preview} aria-label="What disappears" tabIndex={0}>
      <span>
        This concerns {formatWhole(people)} {people === 1 ? 'person' : 'people'} in {formatWhole(accounts)}{' '}
        {accounts === 1 ? 'account' : 'accounts'}.
        {forEverybody && openWork > 0 && ` ${formatWhole(openWork)} tasks of background work wait until it is switched on again.`}
        {!forEverybody && ' Its background work and what it receives go on.'}
      </span>
      {dependants.length > 0 && <span>These plugins need it and go with it: {dependants.join(', ')}.</span>}
      {places.map(({ title, rows }) => (
        <div key={title}>
          <h3 className={styles.heading}>{title}</h3>
          <ul className={styles.list}>
            {rows.map((row) => (
              <li key={`${row.pluginId} ${row.path} ${row.title}`}>
                {row.title} ({row.path})
              </li>
            ))}
          </ul>
        </div>
      ))}
      {rest.length > 0 && (
        <div>
          <h3 className={styles.heading}>Also</h3>
          <ul className={styles.list}>
            {rest.map(([point, count]) => (
              <li key={point}>
                {formatWhole(count)} × {pointTitle(point)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
