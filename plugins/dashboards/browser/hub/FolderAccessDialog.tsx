import { Button, Field, Input, makeStyles, Radio, RadioGroup, Select, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Role, roles, roleTitles } from '#sdk';
import { apiService, ErrorState, endpointQuery, FormDialog, IconAction, ReadDialog, Skeleton, useService } from '#sdk/browser';
import { getFolderAccess } from '../../api';
import type { FolderAccessTold, FolderEntry } from '../../common/calls/folderAccess';
import type { Project } from '../../contract';
import { useFolderAccessCalls } from './useFolderAccessCalls';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: { display: 'flex', flexDirection: 'column', gap: '4px', margin: 0, padding: 0, listStyleType: 'none' },
  row: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '32px' },
  name: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  level: { width: '150px', flexShrink: 0 },
  always: { width: '150px', flexShrink: 0, color: tokens.colorNeutralForeground3, paddingLeft: '10px' },
  remove: { width: '32px', flexShrink: 0 },
  add: { display: 'flex', alignItems: 'flex-end', gap: '8px' },
  address: { flexGrow: 1 },
});

type Level = 'none' | FolderEntry['level'];
const levelTitles: Readonly<Record<Level, string>> = { none: 'No access', see: 'See', edit: 'See and edit' };
/** Admins see and edit everything: nobody could take a folder back otherwise. */
const limitable = roles.filter((role) => role !== 'admin');

interface Props {
  readonly project: Project;
  onClose(): void;
}

/** Who sees and edits the dashboards of a folder: told to everybody who sees it, and changed by admins. */
export function FolderAccessDialog({ project, onClose }: Props) {
  const api = useService(apiService);
  const { data, error, refetch } = useQuery({ ...endpointQuery(api, getFolderAccess, { params: { projectId: project.id } }), gcTime: 0 });
  const title = `Who sees ${project.name}`;
  if (data === undefined)
    return (
      <ReadDialog title={title} onClose={onClose}>
        {error === null ? (
          <Skeleton lines={5} />
        ) : (
          <ErrorState title="Who sees it could not be read" error={error} onRetry={() => void refetch()} />
        )}
      </ReadDialog>
    );
  return data.mayManage ? (
    <AccessForm title={title} access={data} onClose={onClose} />
  ) : (
    <ReadDialog title={title} onClose={onClose}>
      <ToldAccess access={data} />
    </ReadDialog>
  );
}

/** Of a folder without an access of its own. */
function inherited({ projectId, from }: FolderAccessTold): string {
  if (from !== null && from !== projectId) return `As the folder ${from} above it`;
  return projectId.includes('/') ? 'As the folder above it' : 'Everybody who may see dashboards';
}

function ToldAccess({ access }: { readonly access: FolderAccessTold }) {
  const styles = useStyles();
  if (access.from === null)
    return <p className={styles.text}>Everybody who may see dashboards sees these, and everybody who may edit dashboards edits them.</p>;
  return (
    <>
      <p className={styles.text}>
        Admins of the account see and edit them, and these people do
        {access.from !== access.projectId && `, as in the folder ${access.from}`}:
      </p>
      <ul className={styles.list}>
        {access.entries.map((entry) => (
          <li key={'role' in entry ? entry.role : entry.person.id} className={styles.row}>
            <span className={styles.name}>{'role' in entry ? roleTitles[entry.role] : entry.person.email}</span>
            <span className={styles.always}>{levelTitles[entry.level]}</span>
          </li>
        ))}
        {access.entries.length === 0 && <li className={styles.row}>Nobody else</li>}
      </ul>
    </>
  );
}

interface FormProps {
  readonly title: string;
  readonly access: FolderAccessTold;
  onClose(): void;
}

function AccessForm({ title, access, onClose }: FormProps) {
  const styles = useStyles();
  const { set, remove } = useFolderAccessCalls();
  const isOwn = access.from === access.projectId;
  const [isLimited, setLimited] = useState(isOwn);
  // Whoever limits a folder begins with what holds now.
  const [byRole, setByRole] = useState<ReadonlyMap<Role, Level>>(() => rolesOf(access));
  const [people, setPeople] = useState<ReadonlyMap<string, FolderEntry['level']>>(
    () => new Map(access.entries.flatMap((entry) => ('person' in entry ? [[entry.person.email, entry.level] as const] : []))),
  );
  const [email, setEmail] = useState('');
  const add = (): void => {
    setPeople(new Map(people).set(email.trim(), 'see'));
    setEmail('');
  };
  const submit = (): void => {
    const { projectId } = access;
    if (!isLimited) {
      remove.mutate({ projectId }, { onSuccess: onClose });
      return;
    }
    const entries = [
      ...limitable.flatMap((role) => {
        const level = byRole.get(role) ?? 'none';
        return level === 'none' ? [] : [{ role, level }];
      }),
      ...[...people].map(([address, level]) => ({ email: address, level })),
    ];
    set.mutate({ projectId, entries }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={title}
      action="Save"
      isReady={(isLimited || isOwn) && !set.isPending && !remove.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        aria-label="Open to"
        value={isLimited ? 'limited' : 'inherited'}
        onChange={(_event, { value }) => setLimited(value === 'limited')}
      >
        <Radio value="inherited" label={inherited(isOwn ? { ...access, from: null } : access)} />
        <Radio value="limited" label="Only these" />
      </RadioGroup>
      {isLimited && (
        <>
          <ul className={styles.list} aria-label="Roles and people">
            <li className={styles.row}>
              <span className={styles.name}>Admins</span>
              <span className={styles.always}>See and edit, always</span>
              <span className={styles.remove} />
            </li>
            {limitable.map((role) => (
              <li key={role} className={styles.row}>
                <span className={styles.name}>Everybody with the role {roleTitles[role]}</span>
                <LevelSelect
                  label={`Access of the role ${roleTitles[role]}`}
                  levels={role === 'read-only' ? ['none', 'see'] : ['none', 'see', 'edit']}
                  level={byRole.get(role) ?? 'none'}
                  onChange={(level) => setByRole(new Map(byRole).set(role, level))}
                />
                <span className={styles.remove} />
              </li>
            ))}
            {[...people].map(([address, level]) => (
              <li key={address} className={styles.row}>
                <span className={styles.name} title={address}>
                  {address}
                </span>
                <LevelSelect
                  label={`Access of ${address}`}
                  levels={['see', 'edit']}
                  level={level}
                  onChange={(next) => next !== 'none' && setPeople(new Map(people).set(address, next))}
                />
                <span className={styles.remove}>
                  <IconAction
                    icon="close"
                    label={`Take ${address} off the list`}
                    onClick={() => setPeople(new Map([...people].filter(([one]) => one !== address)))}
                  />
                </span>
              </li>
            ))}
          </ul>
          <div className={styles.add}>
            <Field className={styles.address} label="Add a member by e-mail address">
              <Input type="email" value={email} maxLength={320} onChange={(_event, { value }) => setEmail(value)} />
            </Field>
            <Button disabled={!/^\S+@\S+$/.test(email.trim())} onClick={add}>
              Add
            </Button>
          </div>
          <p className={styles.text}>Nobody can do more in a folder than their role lets them everywhere. Folders in this one follow it.</p>
        </>
      )}
    </FormDialog>
  );
}

function rolesOf({ from, entries }: FolderAccessTold): ReadonlyMap<Role, Level> {
  if (from === null) return new Map<Role, Level>(limitable.map((role) => [role, role === 'read-only' ? 'see' : 'edit']));
  return new Map<Role, Level>(entries.flatMap((entry) => ('role' in entry ? [[entry.role, entry.level] as const] : [])));
}

interface LevelProps {
  readonly label: string;
  readonly levels: readonly Level[];
  readonly level: Level;
  onChange(level: Level): void;
}

function LevelSelect({ label, levels, level, onChange }: LevelProps) {
  const styles = useStyles();
  return (
    <Select className={styles.level} aria-label={label} value={level} onChange={(_event, { value }) => onChange(value as Level)}>
      {levels.map((each) => (
        <option key={each} value={each}>
          {levelTitles[each]}
        </option>
      ))}
    </Select>
  );
}
