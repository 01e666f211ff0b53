import type { Context } from '#sdk';
import { welcomeFlowService } from './WelcomeFlow';

export default function startWelcome(services: Context, signal: AbortSignal): Promise<void> {
  return services.get(welcomeFlowService).start(signal);
}
