import { productName } from '#sdk';
import type { NotificationMessage, Notify } from '#sdk/server';
import type { AlertNotice, NewNotice, NotificationEndpoints } from '../contract';
import { type ChannelSettings, channelId } from './channelSettings';
import type { EndpointRecords } from './EndpointRecords';
import type { EndpointParts } from './endpointParts';
import { enteredValues } from './enteredValues';
import { mailText } from './mail/mailText';
import { noticeHtml } from './mail/noticeHtml';
import type { NoticeRecords, Receiver } from './NoticeRecords';
import { factsOf, linksOf } from './notice/noticeWords';
import { plainNotice } from './notice/plainNotice';
import { requireFillable } from './requireFillable';

interface Parts {
  readonly endpoints: EndpointRecords;
  readonly notices: NoticeRecords;
  readonly notify: Notify;
  readonly templates: EndpointParts['templates'];
}

/** Sends notices to endpoints and addresses; see {@link NotificationEndpoints}. */
export class Endpoints implements NotificationEndpoints {
  constructor(private readonly parts: Parts) {}

  readonly send: NotificationEndpoints['send'] = (wanted) => {
    const { within } = wanted;
    return within === undefined
      ? this.parts.notices.transaction((db) => this.sendWithin({ ...wanted, within: db }))
      : this.sendWithin({ ...wanted, within });
  };

  readonly add: NotificationEndpoints['add'] = async (accountId, type, endpoint, by) => {
    const values = enteredValues(type, endpoint, { checksUrl: true });
    await requireFillable(this.parts.templates, values, { id: accountId, name: '' });
    return (await this.parts.endpoints.add(accountId, values, by)).id;
  };

  readonly list: NotificationEndpoints['list'] = async (accountId) =>
    (await this.parts.endpoints.list(accountId)).map(({ id, title, type }) => ({ id, title, endpointType: type }));

  private async sendWithin(wanted: NewNotice & Required<Pick<NewNotice, 'within'>>) {
    const { accountId, key, within, sequence = wanted.notice.groupKey } = wanted;
    const { notify, notices } = this.parts;
    const notice = plainNotice(wanted.notice);
    const told = { accountId, groupKey: notice.groupKey, sequence };
    // The end of something is told to all who were told of it, and to nobody else, whoever is told of new things by now.
    const known = notice.state === 'resolved' ? await notices.end(within, told) : await notices.toldOf(within, told);
    const { endpoints, emails } = notice.state === 'resolved' ? listsOf(known) : wanted;
    const knows = new Set(known.map(({ receiver }) => receiver));
    const begun = withoutEnds(notice);
    const own = (receiver: string): AlertNotice => (knows.has(receiver) ? notice : begun);
    const message = messageOf(notice);
    const sent: (Receiver & { readonly deliveryId: string })[] = [];
    for (const { id, title, type } of await this.parts.endpoints.among(accountId, endpoints, within)) {
      const settings: ChannelSettings = { receiver: `${type}: ${title}`, endpointId: id, notice: own(id) };
      const deliveryId = await notify.send({ channel: channelId, settings, message, key: `${key} to ${id}`, accountId, within });
      sent.push({ deliveryId, endpointId: id, receiver: id });
    }
    for (const email of new Set(emails.map((address) => address.trim().toLowerCase()))) {
      const settings = { to: [email] };
      const mail = { channel: 'mail/email', settings, message: mailOf(own(email)), key: `${key} mail ${email}` };
      const deliveryId = await notify.send({ ...mail, accountId, within });
      sent.push({ deliveryId, endpointId: null, receiver: email });
    }
    if (sent.length > 0) await notices.add(within, accountId, notice, sent, sequence);
    return sent.map(({ deliveryId }) => deliveryId);
  }
}

const listsOf = (receivers: readonly Receiver[]): Pick<NewNotice, 'endpoints' | 'emails'> => ({
  endpoints: receivers.flatMap(({ endpointId }) => endpointId ?? []),
  emails: receivers.flatMap(({ endpointId, receiver }) => (endpointId === null ? [receiver] : [])),
});

/** For who has not heard of it yet: nothing is over of which they do not know that it began. */
function withoutEnds(notice: AlertNotice): AlertNotice {
  const groups = notice.groups.filter(({ state }) => state !== 'resolved');
  return groups.length === notice.groups.length
    ? notice
    : { ...notice, groups, groupCount: notice.groupCount - notice.groups.length + groups.length };
}

/** What notifications show of a message in their lists; endpoints get what their type makes of the notice. */
const messageOf = (notice: AlertNotice): NotificationMessage => ({
  title: notice.title.slice(0, 500),
  text: notice.text.slice(0, 2000),
  ...(notice.state === 'resolved' ? {} : { severity: notice.severity }),
});

/** The title tells the severity: the mail puts none before it. */
const mailOf = (notice: AlertNotice): NotificationMessage => ({
  title: notice.title.slice(0, 500),
  text: mailText(notice),
  html: noticeHtml(notice, productName),
  fields: factsOf(notice).map(({ name, value }) => ({ name, value: value.slice(0, 1000) })),
  links: linksOf(notice),
});
