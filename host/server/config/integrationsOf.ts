import type { BootSession } from '#sdk';
import type { Configuration } from '#sdk/server';
import type { Setting } from './setting';

/** Which integrations of the session are there: those for which an operator has set something. */
export function integrationsOf(settings: readonly Setting[], configuration: Configuration): BootSession['integrations'] {
  const isDisabled = (name: keyof BootSession['integrations']): boolean =>
    !settings.some(({ integration, env }) => integration === name && (configuration.text(env) ?? '') !== '');
  return { supportChat: { isDisabled: isDisabled('supportChat') }, productTour: { isDisabled: isDisabled('productTour') } };
}
