import { makeStyles, tokens } from '@fluentui/react-components';
import { CommandBox } from '#sdk/browser';
import type { Enrolment } from '../../contract';
import { CodeField } from './CodeField';
import { QrCode } from './QrCode';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  text: { margin: 0 },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface Props {
  readonly enrolment: Enrolment;
  readonly code: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}

/** A key to scan or to type into an authenticator app, and the first code to show that it is there. */
export function KeySetup({ enrolment: { key, uri }, code, error, onChange }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <p className={styles.text}>Scan this with your authenticator app.</p>
      <QrCode text={uri} label="QR code of the key, for an authenticator app" />
      <p className={styles.hint}>No camera? Give this key to the app.</p>
      <CommandBox command={spaced(key)} label="Copy the key" />
      <CodeField label="Code that the app shows" value={code} error={error} onChange={onChange} />
    </div>
  );
}

const spaced = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? key;
