import { states } from './contract';

/** The states that the product's specification names, until the areas that they belong to declare their own. */
export const namedStates = [
  states.add('navigation', { title: 'Side navigation', scope: 'user' }),
  states.add('user-history', { title: 'First and last time of what a person did', scope: 'user' }),
  states.add('dont-show-ai-feedback', { title: 'Feedback on the assistant put off', scope: 'user', bytes: 4096, days: 7 }),
  states.add('welcome-center', { title: 'Welcome centre', scope: 'user' }),
  states.add('jaeger', { title: 'Tracing', scope: 'user' }),
  states.add('guided-walkthrough', { title: 'Guided walkthrough', scope: 'user' }),
  states.add('new-application', { title: 'New application', scope: 'user' }),
  states.add('explore-preferences', { title: 'Preferences of Explore', scope: 'user' }),
  states.add('explore-onboarding', { title: 'Introduction to Explore', scope: 'user' }),
] as const;
