import { makeStyles, tokens } from '@fluentui/react-components';
import { CommandBox } from '#sdk/browser';
import type { DetailedCollector } from '../common/collectors';

const useStyles = makeStyles({
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
  name: { margin: '8px 0 4px', color: tokens.colorNeutralForeground3 },
  body: { maxHeight: '480px', overflow: 'auto' },
});

/** The files that a collector says it runs with. */
export function EffectiveConfiguration({ files }: { readonly files: DetailedCollector['effective'] }) {
  const styles = useStyles();
  if (files.length === 0) return <p className={styles.none}>The collector has not told what it runs with.</p>;
  return files.map(({ name, body, isCut }) => (
    <div key={name}>
      {name !== '' && <p className={styles.name}>{name}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard */}
      <div className={styles.body} tabIndex={0}>
        <CommandBox command={body} label="Copy the configuration" />
      </div>
      {isCut && <p className={styles.none}>It is longer than 512 KB: its end is left out.</p>}
    </div>
  ));
}
