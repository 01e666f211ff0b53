import { type WelcomeStep, welcomeSteps } from '../contract';

/** The step that somebody comes to who is to go to another: never back. */
export const nextStep = (now: WelcomeStep, wanted: WelcomeStep): WelcomeStep =>
  welcomeSteps.indexOf(wanted) > welcomeSteps.indexOf(now) ? wanted : now;
