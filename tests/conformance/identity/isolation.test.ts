import { isolationTests } from './isolationTests';

isolationTests({ everyName: false });
