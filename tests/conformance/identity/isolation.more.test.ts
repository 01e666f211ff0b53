import { isolationTests } from './isolationTests';

isolationTests({ everyName: true });
