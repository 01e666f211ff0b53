import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiService, endpointQuery, errorMessage, FormError, Skeleton, useService } from '#sdk/browser';
import { previewEndpoint } from '../api';
import { endpointFields } from '../common/endpointFields';
import type { EndpointDraft } from '../common/endpointForm';
import type { EndpointType } from '../contract';
import { draftFor } from './draftOf';

/** Milliseconds after the last change that the preview follows it. */
const pause = 400;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minHeight: '160px' },
  text: {
    margin: 0,
    padding: '8px 10px',
    maxHeight: '260px',
    overflow: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

interface Props {
  readonly type: EndpointType;
  readonly draft: EndpointDraft;
  /** Of the endpoint that is changed. */
  readonly id: string | undefined;
}

/** What would go out, of a message that really was sent where there is one: there when it is asked for, and then with every change. */
export function EndpointPreviewBox(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide preview' : 'Preview'}
        </Button>
      </div>
      {isOpen && <OpenPreview {...props} />}
    </>
  );
}

function OpenPreview({ type, draft, id }: Props) {
  const styles = useStyles();
  const api = useService(apiService);
  const [noticeId, setNoticeId] = useState<string>();
  const now = JSON.stringify(draftFor(type, draft));
  const [seen, setSeen] = useState(now);
  useEffect(() => {
    const rest = setTimeout(() => setSeen(now), pause);
    return () => clearTimeout(rest);
  }, [now]);
  const { suffix } = endpointFields[type];
  const body = {
    ...(JSON.parse(seen) as EndpointDraft),
    suffix,
    ...(id === undefined ? {} : { id }),
    ...(noticeId === undefined ? {} : { noticeId }),
  };
  const { data, error } = useQuery({
    ...endpointQuery(api, previewEndpoint, { body }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return (
    <section className={styles.root} aria-label="Preview">
      {data !== undefined && data.notices.length > 0 && (
        <Field label="Of the message">
          <Select value={noticeId ?? data.notice.id ?? ''} onChange={(_event, { value }) => setNoticeId(value)}>
            {data.notices.map(({ id: one, title, at }) => (
              <option key={one} value={one}>{`${at.slice(0, 16).replace('T', ' ')} UTC: ${title}`}</option>
            ))}
          </Select>
        </Field>
      )}
      {error !== null && <FormError error={errorMessage(error)} />}
      {data === undefined && error === null && <Skeleton lines={4} />}
      {data !== undefined && error === null && (
        <>
          {!data.notice.isReal && <div>Nothing has been sent yet: this is made of an example.</div>}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
          <pre className={styles.text} tabIndex={0}>
            {[
              `${data.method} ${data.url}`,
              ...Object.entries(data.headers).map(([name, value]) => `${name}: ${value}`),
              ...(data.body === null ? [] : ['', pretty(data.body)]),
            ].join('\n')}
          </pre>
        </>
      )}
    </section>
  );
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
