import { makeStyles, tokens } from '@fluentui/react-components';
import type { Expression } from '../../../common/promql/ast';
import { type Explanation, explain } from '../../../common/promql/explain';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '4px', margin: 0, paddingLeft: '16px', fontSize: tokens.fontSizeBase200 },
  code: { fontFamily: tokens.fontFamilyMonospace, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

function Parts({ query, parts }: { readonly query: string; readonly parts: readonly Explanation[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {parts.map(({ span, text, parts: inner }) => (
        <li key={`${span.start} ${span.end}`}>
          {text} <span className={styles.code}>{query.slice(span.start, span.end)}</span>
          {inner.length > 0 && <Parts query={query} parts={inner} />}
        </li>
      ))}
    </ul>
  );
}

/** An expression in plain words, part by part. */
export const ExplanationTree = ({ query, expression }: { readonly query: string; readonly expression: Expression }) => (
  <Parts query={query} parts={[explain(expression)]} />
);
