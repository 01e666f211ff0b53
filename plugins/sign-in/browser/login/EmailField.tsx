import { Button, Field, Input, makeStyles } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { forgetEmails, rememberedEmails } from './rememberedEmails';

const useStyles = makeStyles({ forget: { alignSelf: 'flex-start', minWidth: 0, padding: 0, fontWeight: 'inherit' } });

interface Props {
  readonly value: string;
  readonly error: string | undefined;
  readonly autoFocus: boolean;
  readonly onChange: (email: string) => void;
}

/** An e-mail address, with those suggested that have logged in here before. */
export function EmailField({ value, error, autoFocus, onChange }: Props) {
  const styles = useStyles();
  const listId = useId();
  const [known, setKnown] = useState(rememberedEmails);
  return (
    <>
      <Field label="Email" {...(error === undefined ? {} : { validationMessage: error })}>
        <Input
          type="email"
          name="email"
          autoComplete="username"
          autoFocus={autoFocus}
          list={listId}
          value={value}
          onChange={(_event, { value: typed }) => onChange(typed)}
        />
      </Field>
      <datalist id={listId}>
        {known.map((email) => (
          <option key={email} value={email} />
        ))}
      </datalist>
      {known.length > 0 && (
        <Button
          className={styles.forget}
          appearance="transparent"
          size="small"
          onClick={() => {
            forgetEmails();
            setKnown([]);
          }}
        >
          {known.length === 1 ? 'Forget the email remembered here' : `Forget the ${known.length} emails remembered here`}
        </Button>
      )}
    </>
  );
}
