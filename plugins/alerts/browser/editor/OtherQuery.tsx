import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { type QueryEditorProps, queryEditors } from '#sdk';
import { ExtensionBoundary, Skeleton, useOfferCode, useOffers } from '#sdk/browser';

const useStyles = makeStyles({ about: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 } });
const noVariables: readonly string[] = [];

interface Code {
  readonly initial: unknown;
  Editor(props: QueryEditorProps): ReactNode;
}

interface Props {
  readonly kind: string;
  /** What is not said is as in a new query of the kind. */
  readonly spec: unknown;
  readonly isFixed: boolean;
  onChange(spec: unknown): void;
  onRun(): void;
}

/** A query of another kind than that for logs, such as PromQL, in its own editor. Each series that it finds is a group. */
export function OtherQuery({ kind, ...props }: Props) {
  const styles = useStyles();
  const offer = useOffers(queryEditors).find(({ id }) => id === kind);
  if (offer === undefined)
    return <p className={styles.about}>Queries of the kind {kind} are not offered here. The alert goes on as it is.</p>;
  return (
    <ExtensionBoundary pluginId={offer.pluginId}>
      <Known key={kind} offer={offer} {...props} />
      <p className={styles.about}>Each series that the query finds is watched by itself, and fires by itself.</p>
    </ExtensionBoundary>
  );
}

function Known({ offer, spec, isFixed, onChange, onRun }: Omit<Props, 'kind'> & { readonly offer: Parameters<typeof useOfferCode>[0] }) {
  const loaded = useOfferCode<Code>(offer);
  if (loaded.status === 'loading') return <Skeleton />;
  if (loaded.status === 'failed') throw loaded.error;
  const { Editor, initial } = loaded.code;
  return (
    <div inert={isFixed}>
      <Editor
        spec={{ ...(initial as object), ...(spec as object | undefined) }}
        variables={noVariables}
        onChange={onChange}
        onRun={onRun}
      />
    </div>
  );
}
