import type { Context, LandingPlace } from '#sdk';
import { welcomeFlowService } from './WelcomeFlow';

/** Who is at the first step of the welcome begins at its page. */
export default async function welcomeLanding(services: Context): Promise<LandingPlace | undefined> {
  const flow = services.get(welcomeFlowService);
  await flow.known;
  const { isRunning, step } = flow;
  return isRunning && step === 'First' ? { link: '/welcome' } : undefined;
}
