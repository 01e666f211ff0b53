import type { Style } from '../services';
import { audit, kubernetesEvent } from './cluster';
import type { Format } from './Format';
import { logback } from './logback';
import { pino } from './pino';
import { nginx, postgres, rabbitmq, redis } from './plainText';
import { rails, sidekiq } from './ruby';
import { serilog } from './serilog';
import { structlog } from './structlog';
import { zap } from './zap';

/** Every style's format. */
export const formats: Readonly<Record<Style, Format>> = {
  pino,
  zap,
  logback,
  serilog,
  structlog,
  rails,
  sidekiq,
  nginx,
  postgres,
  redis,
  rabbitmq,
  'kubernetes-event': kubernetesEvent,
  audit,
};
