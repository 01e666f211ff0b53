import { productName } from '#sdk';
import type { NotificationMessage, Notify } from '#sdk/server';
import type { AlertNotice, NewNotice, NotificationEndpoints } from '../contract';
import { type ChannelSettings, channelId } from './channelSettings';
import type { EndpointRecords } from './EndpointRecords';
import { enteredValues } from './enteredValues';
import { mailText } from './mail/mailText';
import { noticeHtml } from './mail/noticeHtml';
import type { NoticeRecords } from './NoticeRecords';
import { factsOf, linksOf } from './notice/noticeWords';

interface Parts {
  readonly endpoints: EndpointRecords;
  readonly notices: NoticeRecords;
  readonly notify: Notify;
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

  readonly add: NotificationEndpoints['add'] = async (accountId, type, endpoint, by) =>
    (await this.parts.endpoints.add(accountId, enteredValues(type, endpoint, { checksUrl: true }), by)).id;

  readonly list: NotificationEndpoints['list'] = async (accountId) =>
    (await this.parts.endpoints.list(accountId)).map(({ id, title, type }) => ({ id, title, endpointType: type }));

  private async sendWithin(wanted: NewNotice & Required<Pick<NewNotice, 'within'>>) {
    const { accountId, notice, key, within, sequence = notice.groupKey } = wanted;
    const { notify, notices } = this.parts;
    const { endpoints, emails } = await this.receiversOf(wanted);
    const message = messageOf(notice);
    const sent: { deliveryId: string; endpointId: string | null; receiver: string }[] = [];
    for (const { id, title, type } of await this.parts.endpoints.among(accountId, endpoints, within)) {
      const settings: ChannelSettings = { receiver: `${type}: ${title}`, endpointId: id, notice };
      const deliveryId = await notify.send({ channel: channelId, settings, message, key: `${key} to ${id}`, accountId, within });
      sent.push({ deliveryId, endpointId: id, receiver: id });
    }
    const mail = emails.length === 0 ? message : mailOf(notice);
    for (const email of new Set(emails.map((address) => address.trim().toLowerCase()))) {
      const settings = { to: [email] };
      const deliveryId = await notify.send({
        channel: 'mail/email',
        settings,
        message: mail,
        key: `${key} mail ${email}`,
        accountId,
        within,
      });
      sent.push({ deliveryId, endpointId: null, receiver: email });
    }
    if (sent.length > 0) await notices.add(within, accountId, notice, sent, sequence);
    return sent.map(({ deliveryId }) => deliveryId);
  }

  /** The end of something is told to all who were told of it, under its key, and to nobody else, whoever is told of new things by now. */
  private async receiversOf({
    accountId,
    endpoints,
    emails,
    notice,
    within,
  }: NewNotice & Required<Pick<NewNotice, 'within'>>): Promise<Pick<NewNotice, 'endpoints' | 'emails'>> {
    if (notice.state !== 'resolved') return { endpoints, emails };
    const told = await this.parts.notices.toldOf(within, accountId, notice.groupKey);
    return {
      endpoints: told.flatMap(({ endpointId }) => endpointId ?? []),
      emails: told.flatMap(({ endpointId, receiver }) => (endpointId === null ? [receiver] : [])),
    };
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
