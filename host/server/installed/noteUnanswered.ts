import type { PluginWatch } from '../external/PluginWatch';
import type { HttpServer } from '../http/HttpServer';

/** Milliseconds in which a call of a plugin has to begin its answer. What is streamed has begun. */
const answerPatience = 30_000;

/** Names the plugins whose calls are not answered in time, while the caller still waits. @param ownerOf the plugin that a method and an address are of */
export function noteUnanswered(
  server: HttpServer,
  watch: Pick<PluginWatch, 'note'>,
  ownerOf: (method: string, url: string) => string | undefined,
): void {
  server.addHook('onRequest', (request, reply, done) => {
    const [path = ''] = request.url.split('?');
    const pluginId = ownerOf(request.method, path);
    if (pluginId !== undefined) {
      const late = setTimeout(() => {
        if (!reply.raw.headersSent)
          watch.note(pluginId, 'never answers', `${request.method} ${path} had no answer after ${answerPatience / 1000} s.`);
      }, answerPatience);
      reply.raw.once('close', () => clearTimeout(late));
    }
    done();
  });
}
