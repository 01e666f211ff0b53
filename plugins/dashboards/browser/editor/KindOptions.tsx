import { makeStyles, tokens } from '@fluentui/react-components';
import { type PanelKind, panelKinds } from '#sdk';
import { ExtensionBoundary, Skeleton, useOfferCode, useOffers } from '#sdk/browser';
import type { Panel } from '../../common/document';
import type { PlacedPanel } from '../../common/layout/layOut';
import { usePanel } from '../view/usePanel';

const useStyles = makeStyles({ none: { margin: 0, color: tokens.colorNeutralForeground3 } });

interface Props {
  readonly panel: Panel;
  readonly placed: PlacedPanel;
  onChange(spec: Record<string, unknown>): void;
}

/** What can be chosen for a panel of its kind. */
export function KindOptions(props: Props) {
  const styles = useStyles();
  const offer = useOffers(panelKinds).find(({ id }) => id === props.panel.spec.plugin.kind);
  if (offer === undefined) return <p className={styles.none}>A kind that is not there has no options to choose. Its own are kept.</p>;
  return (
    <ExtensionBoundary pluginId={offer.pluginId}>
      <OfKind {...props} offer={offer} />
    </ExtensionBoundary>
  );
}

function OfKind({ panel, placed, onChange, offer }: Props & { readonly offer: Parameters<typeof useOfferCode>[0] }) {
  const styles = useStyles();
  const loaded = useOfferCode<PanelKind>(offer);
  // The same queries as the preview's, which are answered once.
  const { answers } = usePanel(panel, placed, { width: placed.width, rankOf });
  if (loaded.status === 'loading') return <Skeleton />;
  if (loaded.status === 'failed') throw loaded.error;
  const { options, Options } = loaded.code;
  const { spec } = panel.spec.plugin;
  const read = options.safeParse(spec);
  if (Options === undefined) return <p className={styles.none}>There is nothing to choose for panels of this kind.</p>;
  if (!read.success)
    return <p className={styles.none}>{`The options cannot be read: ${read.error.issues[0]?.message}. Change them as JSON.`}</p>;
  // Members that the kind does not know are among the options that it has read, and so kept; what is left to the data is taken away.
  return <Options options={read.data} answers={answers} onChange={(next) => onChange(next as Record<string, unknown>)} />;
}

const rankOf = (): number => 0;
