import type { Failure } from '../Failure';

/** Stack texts as the runtimes print them; frames are given innermost first, except Python's, which prints the innermost last. */

export function javaFailure(type: string, message: string, frames: readonly string[], cause?: Failure): Failure {
  const own = `${type}: ${message}\n${frames.map((frame) => `\tat ${frame}`).join('\n')}`;
  return { type, message, stack: cause === undefined ? own : `${own}\nCaused by: ${cause.stack}\n\t... 41 common frames omitted` };
}

/** How every request of a Spring service got where it failed. */
export const springFrames = [
  'java.base/jdk.internal.reflect.DirectMethodHandleAccessor.invoke(DirectMethodHandleAccessor.java:103)',
  'org.springframework.web.method.support.InvocableHandlerMethod.doInvoke(InvocableHandlerMethod.java:255)',
  'org.springframework.web.servlet.mvc.method.annotation.ServletInvocableHandlerMethod.invokeAndHandle(ServletInvocableHandlerMethod.java:118)',
  'org.springframework.web.servlet.DispatcherServlet.doDispatch(DispatcherServlet.java:1089)',
  'jakarta.servlet.http.HttpServlet.service(HttpServlet.java:658)',
  'org.apache.catalina.core.ApplicationFilterChain.doFilter(ApplicationFilterChain.java:140)',
  'org.apache.tomcat.util.net.NioEndpoint$SocketProcessor.doRun(NioEndpoint.java:1740)',
  'java.base/java.lang.VirtualThread.run(VirtualThread.java:329)',
] as const;

export function dotnetFailure(type: string, message: string, frames: readonly string[], inner?: Failure): Failure {
  const cause = inner === undefined ? '' : `\n ---> ${inner.stack}\n   --- End of inner exception stack trace ---`;
  return { type, message, stack: `${type}: ${message}${cause}\n${frames.map((frame) => `   at ${frame}`).join('\n')}` };
}

/** @param frames `file, line, function, source text`, outermost first */
export function pythonFailure(type: string, message: string, frames: readonly (readonly [string, number, string, string])[]): Failure {
  const trace = frames.map(([file, line, name, source]) => `  File "${file}", line ${line}, in ${name}\n    ${source}`).join('\n');
  return { type, message, stack: `Traceback (most recent call last):\n${trace}\n${type}: ${message}` };
}

export const nodeFailure = (type: string, message: string, frames: readonly string[]): Failure => ({
  type,
  message,
  stack: `${type}: ${message}\n${frames.map((frame) => `    at ${frame}`).join('\n')}`,
});

/** @param frames `function, file:line` pairs */
export const goFailure = (message: string, frames: readonly (readonly [string, string])[]): Failure => ({
  type: 'error',
  message,
  stack: frames.map(([name, place]) => `${name}\n\t${place}`).join('\n'),
});

export const rubyFailure = (type: string, message: string, frames: readonly string[]): Failure => ({
  type,
  message,
  stack: `${frames[0] ?? 'main'}: ${message} (${type})\n${frames
    .slice(1)
    .map((frame) => `\tfrom ${frame}`)
    .join('\n')}`,
});
