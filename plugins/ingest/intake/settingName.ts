import { z } from 'zod';

/** The environment name of an operator's setting, such as `ASTROLABE_SYSLOG_PORT`. */
export const settingName = () => z.string().regex(/^[A-Z][A-Z0-9_]*$/);
