import { Button, Field, makeStyles, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import { useEventWork } from './useEventWork';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '8px' },
  field: { width: '100%' },
});

/** What somebody has found out or done, for the next one who looks. */
export function CommentForm({ id }: { readonly id: number }) {
  const styles = useStyles();
  const [text, setText] = useState('');
  const { comment } = useEventWork();
  return (
    <form
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !comment.isPending) comment.mutate({ id, text }, { onSuccess: () => setText('') });
      }}
    >
      <Field className={styles.field} label="Comment">
        <Textarea value={text} maxLength={5000} resize="vertical" onChange={(_event, { value }) => setText(value)} />
      </Field>
      <Button type="submit" size="small" disabled={text.trim() === '' || comment.isPending}>
        Add comment
      </Button>
    </form>
  );
}
