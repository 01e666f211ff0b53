import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { CopyButton, severityToken } from '#sdk/browser';
import { jsonParts } from './jsonParts';

const useStyles = makeStyles({
  root: { position: 'relative', padding: '8px 16px' },
  copy: { position: 'absolute', right: '12px', top: '8px' },
  code: {
    margin: 0,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    paddingRight: '32px',
  },
  key: { color: tokens.colorBrandForeground1 },
  text: { color: tokens.colorNeutralForeground1 },
  number: { color: severityToken('info') },
  word: { color: severityToken('warn') },
  plain: { color: tokens.colorNeutralForeground3 },
});

/** A log as indented JSON. */
export function JsonView({ source }: { readonly source: Readonly<Record<string, unknown>> }) {
  const styles = useStyles();
  const json = useMemo(() => JSON.stringify(source, null, 2), [source]);
  let at = 0;
  return (
    <div className={styles.root}>
      <div className={styles.copy}>
        <CopyButton value={json} label="Copy JSON" />
      </div>
      <pre className={styles.code}>
        {jsonParts(json).map(({ text, kind }) => {
          const key = at;
          at += text.length;
          return (
            <span key={key} className={styles[kind]}>
              {text}
            </span>
          );
        })}
      </pre>
    </div>
  );
}
