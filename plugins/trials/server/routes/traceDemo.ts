import { implement } from '#sdk/server';
import * as api from '../../api';
import script from '../../sample/trace-demo.mjs?raw';

export const readTraceDemo = implement(api.readTraceDemo, async (_request, response) => {
  response.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'content-disposition': 'attachment; filename="trace-demo.mjs"',
    'cache-control': 'no-cache',
  });
  response.end(script);
});
