import { defineJob } from '#sdk/server';
import { definitionBookService } from '../services';

/** For how long it is kept who was told of what. Milliseconds. */
const keptFor = 90 * 86_400_000;

export default defineJob({ run: ({ services }) => services.get(definitionBookService).forget(new Date(Date.now() - keptFor)) });
