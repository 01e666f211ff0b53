import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const server = {
  code: {
    login: () => import('./server/login/login'),
    logout: () => import('./server/login/logout'),
    showPending: () => import('./server/login/showPending'),
    dropPending: () => import('./server/login/dropPending'),
    giveCode: () => import('./server/login/giveCode'),
    enrolFirst: () => import('./server/login/enrolFirst'),
    confirmFirst: () => import('./server/login/confirmFirst'),
    linkLogin: () => import('./server/link/linkLogin'),
    createLink: () => import('./server/link/createLink'),
    showSecondFactor: () => import('./server/secondFactor/showSecondFactor'),
    beginEnrolment: () => import('./server/secondFactor/beginEnrolment'),
    confirmEnrolment: () => import('./server/secondFactor/confirmEnrolment'),
    renewRecoveryCodes: () => import('./server/secondFactor/renewRecoveryCodes'),
    switchOff: () => import('./server/secondFactor/switchOff'),
    showPolicy: () => import('./server/secondFactor/showPolicy'),
    setPolicy: () => import('./server/secondFactor/setPolicy'),
  },
} satisfies Half<typeof manifest, 'server'>;
