import type { Contribution, Manifest, PluginHost, Point } from '#core';
import { aiSources } from '../points/aiSource';
import { assistantTools } from '../points/assistantTool';
import { askAiSource, type SourceAnswer } from '../server/askAiSource';
import type { AskedQuestion } from '../server/assistantQuestion';
import type { ToolProgress } from '../server/assistantTool';
import { runAssistantTool, type ToolConsent, type ToolOutcome } from '../server/runAssistantTool';
import type { RequestSession } from '../server/session';

/** What the person of a test does while a tool runs. */
export interface TestToolCaller {
  /** Whether they agree to what changes something; nobody is asked when absent. */
  readonly consents?: boolean;
  /** What they answer, question by question: the value of a choice, a text, undefined to decline. Nobody is asked when absent. */
  readonly answers?: readonly (string | undefined)[];
  readonly signal?: AbortSignal;
}

/** A call of a tool: what came of it, and what the person saw meanwhile. */
export interface TestToolRun {
  readonly outcome: ToolOutcome;
  readonly progress: readonly ToolProgress[];
  readonly questions: readonly AskedQuestion[];
  readonly consents: readonly ToolConsent[];
}

/** Asks tools and bodies of knowledge as the assistant does. */
export class AssistantReader {
  constructor(
    private readonly host: PluginHost,
    private readonly manifests: readonly Manifest[],
    private readonly session: RequestSession,
  ) {}

  /** @throws Error when there is no such tool, or a question has no answer left; what `runAssistantTool` throws */
  async runTool(
    name: string,
    input: unknown,
    { consents, answers, signal = new AbortController().signal }: TestToolCaller = {},
  ): Promise<TestToolRun> {
    const seen = { progress: [] as ToolProgress[], questions: [] as AskedQuestion[], consents: [] as ToolConsent[] };
    const outcome = await runAssistantTool(this.offered(assistantTools, name, 'tool'), input, {
      session: this.session,
      signal,
      progress: (progress) => void seen.progress.push(progress),
      ...(consents !== undefined && {
        consent: async (asked: ToolConsent) => {
          seen.consents.push(asked);
          return consents;
        },
      }),
      ...(answers !== undefined && {
        answer: async (question: AskedQuestion) => {
          seen.questions.push(question);
          if (seen.questions.length > answers.length) throw new Error(`The test has no answer left to: ${question.message}`);
          return answers[seen.questions.length - 1];
        },
      }),
    });
    return { outcome, ...seen };
  }

  /** @throws Error when there is no such source; what `askAiSource` throws */
  askSource(name: string, question: string, signal = new AbortController().signal): Promise<SourceAnswer> {
    return askAiSource(this.offered(aiSources, name, 'AI source'), question, { session: this.session, signal });
  }

  /** Open to the session or not: that is what the assistant looks at. */
  private offered<Data, Code>(point: Point<'server', Data, Code>, name: string, what: string) {
    const all = this.manifests.flatMap(({ id: pluginId, contributes }) =>
      (contributes as readonly Contribution[]).filter((entry) => entry.point === point.id).map((entry) => ({ pluginId, ...entry })),
    );
    const [found, other] = all.filter(({ pluginId, id }) => id === name || `${pluginId}/${id}` === name);
    if (found === undefined) throw new Error(`No plugin of this test has the ${what} ${name}.`);
    if (other !== undefined) throw new Error(`Several plugins have the ${what} ${name}: write ${found.pluginId}/${found.id}.`);
    const { pluginId, id } = found;
    return {
      pluginId,
      id,
      data: point.schema.parse(found.data) as Data,
      load: () => this.host.load<Code>(found as { readonly pluginId: string; readonly code?: string }),
      services: () => {
        const services = this.host.scope(pluginId);
        if (services === undefined) throw new Error(`Plugin ${pluginId} is not running.`);
        return services;
      },
      opensTo: (facts: RequestSession['facts']) =>
        this.host.offers(point, facts).some((offer) => offer.pluginId === pluginId && offer.id === id),
    };
  }
}
