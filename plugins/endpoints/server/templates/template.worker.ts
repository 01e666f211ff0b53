import type { AlertNotice } from '../../contract';
import { fillTemplate } from './fillTemplate';

/** What a thread is to fill; nothing for one that is only to be there. */
export interface TemplateTask {
  readonly template: string;
  readonly notice: AlertNotice;
}

/** Fills body templates in a thread of its own: whatever they compute, the server's own thread stays free. @returns JSON */
export default function template(task: TemplateTask | undefined): string {
  return task === undefined ? '' : JSON.stringify(fillTemplate(task.template, task.notice));
}
