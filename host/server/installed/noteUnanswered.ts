import type { PluginWatch } from '../external/PluginWatch';
import type { HttpServer } from '../http/HttpServer';

/** Milliseconds in which a call of a plugin has to begin its answer. What is streamed has begun. */
const answerPatience = 30_000;

/** Names the plugins whose calls are not answered in time, while the caller still waits. */
export function noteUnanswered(server: HttpServer, watch: Pick<PluginWatch, 'note'>): void {
  server.addHook('onRequest', (request, reply, done) => {
    const [path = ''] = request.url.split('?');
    const [, area, pluginId = ''] = path.split('/');
    if (area === 'api') {
      const late = setTimeout(() => {
        if (!reply.raw.headersSent)
          watch.note(pluginId, 'never answers', `${request.method} ${path} had no answer after ${answerPatience / 1000} s.`);
      }, answerPatience);
      reply.raw.once('close', () => clearTimeout(late));
    }
    done();
  });
}
