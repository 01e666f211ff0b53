import type { Expression, TimeRange } from '#sdk/query';
import type { Entry } from '../../common/figures';

/** Which requests are looked at. Lists that are empty let all through. */
export interface RequestFilter {
  /** Whole minutes. */
  readonly range: TimeRange;
  readonly entry: Entry;
  /** Exact names; with the entry `parent` there is at least one. */
  readonly services: readonly string[];
  readonly operations: readonly string[];
  readonly environments: readonly string[];
  readonly pods: readonly string[];
  readonly nodes: readonly string[];
  readonly deployment?: string | undefined;
  /** Conditions upon the spans themselves. */
  readonly where?: Expression | undefined;
}

/** Whether the counts of each minute cannot tell these requests apart: every span is looked at. */
export const needsSpans = ({ entry, environments, pods, nodes, deployment, where }: RequestFilter): boolean =>
  entry === 'parent' || environments.length > 0 || pods.length > 0 || nodes.length > 0 || deployment !== undefined || where !== undefined;
