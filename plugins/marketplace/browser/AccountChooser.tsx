import { Button, Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { MarketplaceAccount } from '../contract';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '16px', maxWidth: '560px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
});

/** Which of several owner accounts the subscription is for. */
export function AccountChooser({
  accounts,
  isBusy,
  onChoose,
}: {
  readonly accounts: readonly MarketplaceAccount[];
  readonly isBusy: boolean;
  readonly onChoose: (accountId: number) => void;
}) {
  const styles = useStyles();
  const [chosen, setChosen] = useState<string>();
  return (
    <section className={styles.root} aria-labelledby="marketplace-chooser">
      <h2 id="marketplace-chooser" className={styles.title}>
        Choose an account to connect to your cloud provider account
      </h2>
      <Field label="Account" hint="Its plan is paid through the marketplace from then on.">
        <RadioGroup value={chosen ?? ''} onChange={(_event, { value }) => setChosen(value)}>
          {accounts.map(({ id, name }) => (
            <Radio key={id} value={String(id)} label={name} />
          ))}
        </RadioGroup>
      </Field>
      <Button appearance="primary" disabled={chosen === undefined || isBusy} onClick={() => onChoose(Number(chosen))}>
        Connect
      </Button>
    </section>
  );
}
