import { makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useParams } from 'react-router';
import { productName } from '#sdk';
import { ApiError, DocText, ErrorState, Page, Skeleton, usePluginHost } from '#sdk/browser';
import { filledText } from './knownValues';
import { useDocument } from './useDocuments';
import { useKnownValues } from './useKnownValues';

const useStyles = makeStyles({
  text: { maxWidth: '860px', lineHeight: tokens.lineHeightBase400, fontSize: tokens.fontSizeBase300 },
});

/** One page of documentation, with what is known of the reader filled in. */
export default function DocPage() {
  const { docId = '' } = useParams();
  const page = useDocument(docId);
  const values = useKnownValues();
  const styles = useStyles();
  const host = usePluginHost();
  const { hash } = useLocation();
  const onFault = useCallback((fault: unknown) => host.report('docs', fault instanceof Error ? fault : new Error(String(fault))), [host]);
  const { data, error } = page;
  const text = useMemo(() => (data === undefined ? '' : filledText(data.content, values)), [data, values]);
  useEffect(() => {
    if (data !== undefined) document.title = `${data.title} - ${productName}`;
  }, [data]);
  useEffect(() => {
    if (hash.length < 2 || text === '') return;
    const timer = setTimeout(() => document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView(), 0);
    return () => clearTimeout(timer);
  }, [hash, text]);
  if (error !== null) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    return (
      <Page title="Documentation" titleHidden>
        <ErrorState
          title={isUnknown ? 'There is no such page' : 'The page could not be loaded'}
          error={error}
          {...(isUnknown ? {} : { onRetry: () => void page.refetch() })}
        />
      </Page>
    );
  }
  return (
    <Page title={data?.title ?? 'Documentation'} description={data?.description} busy={page.isFetching}>
      {data === undefined ? (
        <Skeleton lines={8} />
      ) : (
        <article className={styles.text}>
          <DocText text={text} level={1} onFault={onFault} />
        </article>
      )}
    </Page>
  );
}
