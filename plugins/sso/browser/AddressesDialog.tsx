import { makeStyles, tokens } from '@fluentui/react-components';
import { productName } from '#sdk';
import { CommandBox, FormDialog } from '#sdk/browser';
import type { Provider } from '../contract';

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: '4px' },
  label: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** What the identity provider's own form asks for, to be copied. */
export function AddressesDialog({ provider, onClose }: { readonly provider: Provider; readonly onClose: () => void }) {
  const styles = useStyles();
  const { addresses, missing, name } = provider;
  const parts: readonly (readonly [string, string | null])[] = [
    ['Redirect URI', addresses.redirectUri],
    ['Assertion consumer service (ACS) URL', addresses.acs],
    ['Entity id, and address of the metadata', addresses.entityId],
    ['Link that signs in through it at once', addresses.start],
  ];
  return (
    <FormDialog title={`Addresses for ${name}`} action="Done" isAlert={false} onSubmit={onClose}>
      <p className={styles.text}>Register {productName} at your identity provider with these.</p>
      {parts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label} className={styles.part}>
              <p className={styles.label}>{label}</p>
              <CommandBox command={value} label={`Copy: ${label}`} />
            </div>
          ),
      )}
      {missing.length > 0 && (
        <p className={styles.text}>Before anybody can sign in it still needs {missing.join(', ')}: edit the provider.</p>
      )}
    </FormDialog>
  );
}
