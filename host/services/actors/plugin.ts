import { definePlugin } from '#sdk';

/** Whose rights work has that no session asked for, and how it is recorded. */
export const manifest = definePlugin({ id: 'actors', title: 'Actors', version: '1.0.0', host: '*', contributes: [] });
