import { Button, Checkbox, makeStyles } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, productName } from '#sdk';
import { apiService, errorMessage, noticesService, useService } from '#sdk/browser';
import { changeNewApp } from '../api';
import { useExperience } from './useExperience';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  actions: { display: 'flex', justifyContent: 'flex-end', gap: '8px' },
});

/** Offers the new experience to somebody who is in the previous one. */
export default function PreviousDialog({ close }: { readonly close: () => void }) {
  const styles = useStyles();
  const api = useService(apiService);
  const notices = useService(noticesService);
  const { go } = useExperience();
  const [isLastTime, setIsLastTime] = useState(false);
  const leave = useMutation({
    mutationFn: async () => {
      if (isLastTime) await call(api, changeNewApp, { body: { shouldHideNavigationModal: true } });
    },
    onSuccess: close,
    onError: (error) => notices.show({ intent: 'danger', title: 'Your choice was not kept', text: errorMessage(error) }),
  });
  return (
    <div className={styles.root}>
      <span>
        You use the 360 AI experience of {productName}. It has the same pages and data, with the alternate navigation; this page is of the
        previous one.
      </span>
      <Checkbox label="Don't ask me again" checked={isLastTime} onChange={(_event, { checked }) => setIsLastTime(checked === true)} />
      <div className={styles.actions}>
        <Button disabled={leave.isPending} onClick={() => leave.mutate()}>
          Continue
        </Button>
        <Button appearance="primary" onClick={() => void go()}>
          Open 360 AI
        </Button>
      </div>
    </div>
  );
}
