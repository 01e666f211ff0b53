import type { KnownPattern } from './KnownPattern';

/** Errors of language runtimes and their pools. */
export const runtimePatterns: readonly KnownPattern[] = [
  {
    id: 'jvm-heap',
    software: 'JVM',
    title: 'Java heap is full',
    severity: 'high',
    needle: 'java.lang.OutOfMemoryError: Java heap space',
    explanation: 'The program needs more memory than -Xmx allows. A heap dump (-XX:+HeapDumpOnOutOfMemoryError) tells what holds it.',
    links: [{ title: 'Java troubleshooting guide', url: 'https://docs.oracle.com/en/java/javase/21/troubleshoot/' }],
  },
  {
    id: 'jvm-metaspace',
    software: 'JVM',
    title: 'Metaspace is full',
    severity: 'high',
    needle: 'OutOfMemoryError: Metaspace',
    explanation: 'There is no room for more classes: too many are loaded, or class loaders are never let go.',
    links: [{ title: 'Java troubleshooting guide', url: 'https://docs.oracle.com/en/java/javase/21/troubleshoot/' }],
  },
  {
    id: 'jvm-gc-overhead',
    software: 'JVM',
    title: 'Nearly all time goes into garbage collection',
    severity: 'high',
    needle: 'GC overhead limit exceeded',
    explanation: 'The heap is so full that collecting it takes nearly all time and frees hardly anything. Treat it as a full heap.',
    links: [{ title: 'Java troubleshooting guide', url: 'https://docs.oracle.com/en/java/javase/21/troubleshoot/' }],
  },
  {
    id: 'jvm-threads',
    software: 'JVM',
    title: 'No more threads',
    severity: 'high',
    needle: 'unable to create native thread',
    explanation:
      'The system refuses a further thread: the limit of processes, the container’s pid limit or memory for stacks is used up. Look for pools that grow without bound.',
    links: [{ title: 'Java troubleshooting guide', url: 'https://docs.oracle.com/en/java/javase/21/troubleshoot/' }],
  },
  {
    id: 'jvm-stack-overflow',
    software: 'JVM',
    title: 'Stack overflow',
    severity: 'medium',
    needle: 'java.lang.StackOverflowError',
    explanation: 'A call chain never ends, most often a recursion without an end or two objects that print each other.',
    links: [{ title: 'Java troubleshooting guide', url: 'https://docs.oracle.com/en/java/javase/21/troubleshoot/' }],
  },
  {
    id: 'hikari-pool-exhausted',
    software: 'JVM',
    title: 'Connection pool exhausted',
    severity: 'high',
    needle: 'Connection is not available, request timed out after',
    explanation:
      'No database connection became free in time. Either the pool is too small for the load, connections are not given back, or the database is slow.',
    links: [{ title: 'Java troubleshooting guide', url: 'https://docs.oracle.com/en/java/javase/21/troubleshoot/' }],
  },
  {
    id: 'node-unhandled-rejection',
    software: 'Node.js',
    title: 'Rejection that nobody handles',
    severity: 'medium',
    needle: 'UnhandledPromiseRejection',
    explanation: 'A promise failed and nobody looked at it; since Node 15 this ends the process.',
    links: [{ title: 'Node.js errors', url: 'https://nodejs.org/api/errors.html' }],
  },
  {
    id: 'node-heap',
    software: 'Node.js',
    title: 'JavaScript heap is full',
    severity: 'high',
    needle: 'JavaScript heap out of memory',
    explanation: 'The program needs more memory than V8 allows itself (--max-old-space-size). A heap snapshot tells what holds it.',
    links: [{ title: 'Node.js errors', url: 'https://nodejs.org/api/errors.html' }],
  },
];
