import type { Receiver, ReceiverRequest, Reply } from '../../../intake/Receiver';
import { credentials } from '../credentials';
import { validText } from '../validText';
import { takeLines } from './takeLines';

const json = { 'content-type': 'application/json' };
const help = 'Send logs with POST /?token=TOKEN, one JSON object a line or a JSON list of objects.\n';

/**
 * `POST /?token=T[&type=X]` with one JSON object a line, no trailing newline needed. Lines that do not begin with a brace are plain text
 * and become messages; a line that begins with one and is not JSON is malformed. A body with faulty lines is answered 400 with the counts
 * that senders of this protocol know; its other lines are stored. A JSON list of objects, and objects over several lines, are a log each.
 */
const logListener: Receiver = {
  token: ({ query, headers }) => query.get('token') ?? credentials('bearer', headers.authorization),

  greet: ({ method }) => {
    if (method === 'POST' || method === 'PUT') return undefined;
    const allowed = method === 'GET' || method === 'HEAD';
    return {
      status: allowed ? 200 : 405,
      headers: { 'content-type': 'text/plain; charset=utf-8', allow: 'POST, PUT, GET, HEAD' },
      body: help,
    };
  },

  async receive({ query, headers, body: sent, intake }: ReceiverRequest): Promise<Reply> {
    const type = query.get('type') ?? undefined;
    const body = validText(sent, intake);
    const {
      malformed,
      oversized: oversizedLines,
      successful,
      blank,
    } = await takeLines(body, intake, type, {
      contentType: headers['content-type'],
    });
    const { refused } = await intake.settle();
    const malformedLines = malformed + refused.size;
    const successfulLines = successful - refused.size;
    if (malformedLines + oversizedLines === 0 && successfulLines > 0) return { status: 200 };
    const emptyLogLines = body.length === 0 ? 1 : blank;
    return { status: 400, headers: json, body: JSON.stringify({ malformedLines, successfulLines, oversizedLines, emptyLogLines }) };
  },

  refuse: ({ status, code, message }) => ({ status, headers: json, body: JSON.stringify({ code, message }) }),
};

export default logListener;
