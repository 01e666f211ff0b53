import { productName } from '#sdk';
import type { NotificationMessage, Notify } from '#sdk/server';
import type { AlertNotice, NewNotice, NotificationEndpoints } from '../contract';
import { type ChannelSettings, channelId } from './channelSettings';
import type { EndpointRecords } from './EndpointRecords';
import type { EndpointParts } from './endpointParts';
import { enteredValues } from './enteredValues';
import { mailText } from './mail/mailText';
import { noticeHtml } from './mail/noticeHtml';
import type { NoticeRecords } from './NoticeRecords';
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

  private async sendWithin({ accountId, endpoints, emails, notice: told, key, within }: NewNotice & Required<Pick<NewNotice, 'within'>>) {
    const { notify, notices } = this.parts;
    const notice = plainNotice(told);
    const message = messageOf(notice);
    const sent: { deliveryId: string; endpointId: string }[] = [];
    for (const { id, title, type } of await this.parts.endpoints.among(accountId, endpoints, within)) {
      const settings: ChannelSettings = { receiver: `${type}: ${title}`, endpointId: id, notice };
      const deliveryId = await notify.send({ channel: channelId, settings, message, key: `${key} to ${id}`, accountId, within });
      sent.push({ deliveryId, endpointId: id });
    }
    if (sent.length > 0) await notices.add(within, accountId, notice, sent);
    const mailed: string[] = [];
    const mail = emails.length === 0 ? message : mailOf(notice);
    for (const email of new Set(emails.map((address) => address.trim().toLowerCase()))) {
      const settings = { to: [email] };
      mailed.push(await notify.send({ channel: 'mail/email', settings, message: mail, key: `${key} mail ${email}`, accountId, within }));
    }
    return [...sent.map(({ deliveryId }) => deliveryId), ...mailed];
  }
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
