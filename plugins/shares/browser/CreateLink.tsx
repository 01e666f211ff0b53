import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { CommandBox, errorMessage, FormError } from '#sdk/browser';
import type { MadeShare, ToShare } from '../contract';
import { useNewShare } from './useShares';

const hour = 60 * 60;
const lifetimes: readonly (readonly [seconds: number | null, title: string])[] = [
  [hour, 'In 1 hour'],
  [24 * hour, 'In 1 day'],
  [7 * 24 * hour, 'In 7 days'],
  [30 * 24 * hour, 'In 30 days'],
  [null, 'Never'],
];

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '12px' },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: '8px' },
});

interface Props {
  /** A {@link ToShare}. */
  readonly input: unknown;
  readonly close: () => void;
}

/** Asks what a link is called and when it ends, then shows it: once, for nobody can read it again. */
export default function CreateLink({ input, close }: Props) {
  const toShare = input as ToShare;
  const [made, setMade] = useState<MadeShare>();
  return made === undefined ? <Wanted toShare={toShare} onMade={setMade} close={close} /> : <Made made={made} close={close} />;
}

function Wanted({ toShare, onMade, close }: { readonly toShare: ToShare; onMade(made: MadeShare): void; close(): void }) {
  const styles = useStyles();
  const add = useNewShare();
  const { kind, content, accounts, shows } = toShare;
  const [title, setTitle] = useState(toShare.title);
  const [lifetime, setLifetime] = useState('604800');
  const isReady = title.trim() !== '' && !add.isPending;
  const save = () => {
    const wanted = { kind, content, accounts: [...accounts], title, lifetime: lifetime === '' ? null : Number(lifetime) };
    add.mutate(wanted, { onSuccess: onMade });
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) save();
      }}
    >
      <p className={styles.text}>Whoever has the link sees {shows}: read-only, without a login, and nothing else of the account.</p>
      <Field label="Name" hint="Who opens the link reads it, too.">
        <Input value={title} maxLength={120} onChange={(_event, { value }) => setTitle(value)} />
      </Field>
      <Field label="Expires">
        <Select value={lifetime} onChange={(_event, { value }) => setLifetime(value)}>
          {lifetimes.map(([seconds, words]) => (
            <option key={words} value={seconds ?? ''}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <FormError error={add.isError ? errorMessage(add.error) : undefined} />
      <div className={styles.actions}>
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" appearance="primary" disabled={!isReady}>
          Create link
        </Button>
      </div>
    </form>
  );
}

function Made({ made, close }: { readonly made: MadeShare; close(): void }) {
  const styles = useStyles();
  return (
    <div className={styles.form}>
      <p className={styles.text} role="status">
        Copy the link now: only its hash is kept, and nobody can read it again.
      </p>
      <CommandBox command={new URL(made.path, window.location.origin).href} label="Copy the public link" />
      <p className={styles.text}>It can be revoked at any time: Settings, Public links.</p>
      <div className={styles.actions}>
        <Button appearance="primary" onClick={close}>
          I have copied it
        </Button>
      </div>
    </div>
  );
}
