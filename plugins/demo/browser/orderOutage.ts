import { type Context, call } from '#sdk';
import { apiService, errorMessage, noticesService } from '#sdk/browser';
import { orderOutage } from '../api';

/** Lets the payment provider of the shop fail, for whoever wants to see alerts fire. */
export default async function letProviderFail(services: Context): Promise<void> {
  const notices = services.get(noticesService);
  try {
    const { start, end } = await call(services.get(apiService), orderOutage, { body: {} });
    const minutes = Math.round((Date.parse(end) - Date.parse(start)) / 60_000);
    notices.show({
      intent: 'success',
      title: `Corvane, the payment provider of the demo shop, fails for ${minutes} minutes`,
      text: 'It begins within two minutes. Orders fail at the checkout, and alerts fire.',
    });
  } catch (error) {
    notices.show({ intent: 'danger', title: 'The payment provider of the demo shop goes on', text: errorMessage(error) });
  }
}
