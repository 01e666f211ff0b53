import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { CopyButton } from '#sdk/browser';
import type { ExploreHit } from '../../contract';
import { JsonNode } from './JsonNode';
import { jsonBranches } from './jsonBranches';

/** More branches than this begin folded below the first level. */
const manyBranches = 60;

const useStyles = makeStyles({
  root: { padding: '4px 16px 16px' },
  bar: { display: 'flex', alignItems: 'center', gap: '4px', justifyContent: 'flex-end' },
  tree: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

/** A log as a tree of JSON: branches fold, matches are marked. */
export function JsonView({ hit }: { readonly hit: ExploreHit }) {
  const styles = useStyles();
  const source = hit._source;
  const branches = useMemo(() => jsonBranches(source), [source]);
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set(branches.length > manyBranches ? branches.filter((path) => path.includes('.')) : []),
  );
  const toggle = (path: string): void => {
    const next = new Set(folded);
    if (!next.delete(path)) next.add(path);
    setFolded(next);
  };
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        {branches.length > 0 && (
          <>
            <Button size="small" appearance="subtle" disabled={folded.size === 0} onClick={() => setFolded(new Set())}>
              Expand all
            </Button>
            <Button
              size="small"
              appearance="subtle"
              disabled={folded.size === branches.length}
              onClick={() => setFolded(new Set(branches))}
            >
              Collapse all
            </Button>
          </>
        )}
        <CopyButton value={() => JSON.stringify(source, null, 2)} label="Copy JSON" />
      </div>
      <div className={styles.tree}>
        <JsonNode value={source} path="" highlight={hit.highlight} folded={folded} onToggle={toggle} />
      </div>
    </div>
  );
}
