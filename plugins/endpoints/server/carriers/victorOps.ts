import { productName } from '#sdk';
import { keyWithin, linksOf, secondsOf } from '../notice/noticeWords';
import { plainText } from '../notice/plainText';
import { answeredText, type Carrier, jsonRequest } from './Carrier';

/** The REST endpoint of Splunk On-Call: an entity of 512 characters that joins and recovers what belongs together, a message of 20,480. */
export const victorOps: Carrier = {
  request: ({ settings: { serviceApiKey = '', messageType = '', routingKey = '' }, notice, addresses }) =>
    jsonRequest(
      `${addresses.victorOps}/integrations/generic/20131114/alert/${encodeURIComponent(serviceApiKey)}/${encodeURIComponent(routingKey)}`,
      {
        message_type: notice.state === 'resolved' ? 'RECOVERY' : messageType.toUpperCase(),
        entity_id: keyWithin(notice, 512),
        entity_display_name: notice.title,
        state_message: plainText(notice, 20_480),
        state_start_time: secondsOf(notice),
        monitoring_tool: productName,
        severity: notice.severity,
        ...Object.fromEntries(linksOf(notice).map(({ text, url }) => [`vo_annotate.u.${text}`, url])),
      },
    ),
  objection: (answer) =>
    answeredText(answer, 'result') === 'failure'
      ? { message: `VictorOps refused it: ${answeredText(answer, 'message') ?? answer.text}`, isPassing: false }
      : undefined,
  providerId: (answer) => answeredText(answer, 'entity_id'),
};
