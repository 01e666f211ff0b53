import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { type PanelKind, type PanelPick, panelKinds } from '#sdk';
import { ExtensionBoundary, JsonTree, PartFailure, Skeleton, useOfferCode, useOffers, usePluginHost } from '#sdk/browser';
import type { PanelAnswer } from '#sdk/query';
import type { Stretch } from '../../common/data/panelAsk';
import type { Panel } from '../../common/document';
import { interpolateAll } from '../../common/variables/interpolate';
import type { VariableValues } from '../../common/variables/variableValue';

const useStyles = makeStyles({
  unknown: { overflow: 'auto', height: '100%', fontSize: tokens.fontSizeBase200 },
  words: { margin: '0 0 8px', color: tokens.colorNeutralForeground3 },
});

interface Props {
  readonly title: string;
  readonly panel: Panel;
  /** Of the variables that texts of its options may name. */
  readonly values: VariableValues;
  readonly answers: readonly (PanelAnswer | undefined)[];
  readonly range: Stretch;
  readonly onRange?: ((range: Stretch) => void) | undefined;
  readonly onPick?: ((pick: PanelPick) => void) | undefined;
}

type Offered = Parameters<typeof useOfferCode>[0];

/** What a panel shows, drawn by its kind; a kind that is not there leaves a placeholder with all that the document says. */
export function PanelContent(props: Props) {
  const styles = useStyles();
  const kinds = useOffers(panelKinds);
  const { kind } = props.panel.spec.plugin;
  const offer = kinds.find(({ id }) => id === kind);
  if (offer !== undefined) return <OfKind {...props} offer={offer} />;
  return (
    <div className={styles.unknown}>
      <p className={styles.words}>Nothing here draws panels of the kind {kind}. It is kept as it is:</p>
      <JsonTree value={props.panel.spec} />
    </div>
  );
}

function OfKind({ offer, panel, title, values, answers, range, onRange, onPick }: Props & { readonly offer: Offered }) {
  const host = usePluginHost();
  const loaded = useOfferCode<PanelKind>(offer);
  const { spec } = panel.spec.plugin;
  const options = useMemo(
    () => (loaded.status === 'ready' ? loaded.code.options.safeParse(interpolateAll(spec, values, 'words')) : undefined),
    [loaded, spec, values],
  );
  if (loaded.status === 'loading') return <Skeleton />;
  const { pluginId } = offer;
  const failed =
    loaded.status === 'failed'
      ? loaded.error
      : options?.success === false
        ? new Error(`Its options cannot be read: ${options.error.issues[0]?.path.join('.')} ${options.error.issues[0]?.message}`)
        : undefined;
  if (loaded.status === 'failed' || options?.success !== true)
    return (
      <PartFailure
        failure={{
          pluginId,
          pluginTitle: host.manifest(pluginId)?.title ?? pluginId,
          during: 'load',
          error: failed ?? new Error(),
          retry: () => host.forgive(pluginId),
        }}
      />
    );
  const Kind = loaded.code.Panel;
  return (
    <ExtensionBoundary pluginId={pluginId}>
      <Kind
        title={title}
        options={options.data}
        answers={answers}
        range={range}
        {...(onRange && { onRange })}
        {...(onPick && { onPick })}
      />
    </ExtensionBoundary>
  );
}
