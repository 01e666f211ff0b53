import { Button, makeStyles, useRestoreFocusTarget } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useUnsaved } from './UnsavedWork';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '12px', alignItems: 'flex-start' },
});

interface Props {
  /** On the one button of the section, such as `Save retention`: there are several sections on a page. */
  readonly action: string;
  /** Whether something differs from what is saved. */
  readonly isChanged: boolean;
  /** Whether it may be saved as it is. */
  readonly isValid: boolean;
  /** It is being saved. */
  readonly isBusy: boolean;
  onSave(): void;
  /** Its fields, and words about them. */
  readonly children: ReactNode;
}

/**
 * The form of one section of a settings page, with one Save: it opens when something has changed and all is valid, and what is not saved is
 * guarded by the {@link UnsavedWork} around.
 */
export function SectionForm({ action, isChanged, isValid, isBusy, onSave, children }: Props) {
  const styles = useStyles();
  // Where the focus goes when a question before saving is answered: without a place for it the page would stay hidden from screen readers.
  const restoreFocus = useRestoreFocusTarget();
  useUnsaved(isChanged);
  const isReady = isChanged && isValid && !isBusy;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onSave();
      }}
    >
      {children}
      <Button type="submit" appearance="primary" disabledFocusable={!isReady} {...restoreFocus}>
        {action}
      </Button>
    </form>
  );
}
