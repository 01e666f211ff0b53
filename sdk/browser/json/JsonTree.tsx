import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { CopyButton } from '../parts/CopyButton';
import { type JsonMarks, JsonNode } from './JsonNode';
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

interface Props {
  /** What JSON can say. */
  readonly value: unknown;
  /** Words that are marked, such as those that a search matched. */
  readonly marks?: JsonMarks;
}

/** JSON as a tree: branches fold one by one and all at once, and it is copied whole. A large value begins folded below its first level. */
export function JsonTree({ value, marks }: Props) {
  const styles = useStyles();
  const branches = useMemo(() => jsonBranches(value), [value]);
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
        <CopyButton value={() => JSON.stringify(value, null, 2)} label="Copy JSON" />
      </div>
      <div className={styles.tree}>
        <JsonNode value={value} path="" marks={marks} folded={folded} onToggle={toggle} />
      </div>
    </div>
  );
}
