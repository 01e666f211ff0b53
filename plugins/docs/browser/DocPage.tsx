import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useParams } from 'react-router';
import { ApiError, DocText, ErrorState, Page, Skeleton, type Snippet, usePluginHost, useWindowTitle } from '#sdk/browser';
import { headingsOf } from '#sdk/docs';
import { Contents } from './parts/Contents';
import { filledText } from './parts/knownValues';
import { useKnownValues } from './parts/useKnownValues';
import { usePageStyles } from './parts/usePageStyles';
import { SnippetArrivals } from './snippets/SnippetArrivals';
import { SnippetRuns } from './snippets/SnippetRuns';
import { useDocument } from './useDocuments';

/** One page of documentation, with what is known of the reader filled in. */
export default function DocPage() {
  const { docId = '' } = useParams();
  const page = useDocument(docId);
  const values = useKnownValues();
  const styles = usePageStyles();
  const host = usePluginHost();
  const { hash } = useLocation();
  const onFault = useCallback((fault: unknown) => host.report('docs', fault instanceof Error ? fault : new Error(String(fault))), [host]);
  const { data, error } = page;
  const text = useMemo(() => (data === undefined || values === undefined ? '' : filledText(data.content, values)), [data, values]);
  const headings = useMemo(() => headingsOf(text), [text]);
  const snippetNote = useCallback(
    ({ attributes: { live } }: Snippet) => (data === undefined || live === undefined ? null : <SnippetArrivals doc={data} live={live} />),
    [data],
  );
  useWindowTitle(data?.title);
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
      {data === undefined || values === undefined ? (
        <Skeleton lines={8} />
      ) : (
        <div className={styles.columns}>
          <article className={styles.text}>
            <DocText text={text} level={1} onFault={onFault} snippetNote={snippetNote} />
            <SnippetRuns runs={data.snippets} />
          </article>
          {headings.length > 1 && <Contents headings={headings} />}
        </div>
      )}
    </Page>
  );
}
