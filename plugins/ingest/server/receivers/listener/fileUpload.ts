import type { Receiver, ReceiverRequest, Reply } from '../../../intake/Receiver';
import { validText } from '../validText';
import logListener from './logListener';
import { takeLines } from './takeLines';
import { uploadedFiles } from './uploadedFiles';

const PATH = /^\/file_upload\/([^/]+)(?:\/([^/]+))?\/?$/;
const json = { 'content-type': 'application/json' };

/** Token and type of the address; undefined where they are missing or not properly encoded. */
function addressed(path: string): { readonly token?: string; readonly type?: string } {
  const [, token, type] = PATH.exec(path) ?? [];
  try {
    return {
      ...(token === undefined ? {} : { token: decodeURIComponent(token) }),
      ...(type === undefined ? {} : { type: decodeURIComponent(type) }),
    };
  } catch {
    return {};
  }
}

/**
 * A whole file of lines to `/file_upload/{token}/{type}`, as the body (`curl -T file`) or as a multipart form (`curl -F file=@file`),
 * packed with gzip or not. Lines are as on the listener.
 */
const fileUpload: Receiver = {
  token: ({ path }) => addressed(path).token,

  greet: ({ method }) =>
    method === 'POST' || method === 'PUT'
      ? undefined
      : { status: 405, headers: { ...json, allow: 'POST, PUT' }, body: JSON.stringify({ message: 'Upload a file with POST or PUT.' }) },

  async receive({ path, headers, body, intake, largestBody }: ReceiverRequest): Promise<Reply> {
    const { type } = addressed(path);
    const files = await uploadedFiles(body, headers['content-type'], largestBody);
    let lines = 0;
    let rejected = 0;
    for (const file of files) {
      const text = validText(file, intake);
      const { malformed, oversized, successful, blank } = await takeLines(text, intake, type, {
        first: lines,
        contentType: headers['content-type'],
      });
      lines += malformed + oversized + successful + blank;
      rejected += malformed + oversized;
    }
    const { stored, refused } = await intake.settle();
    rejected += refused.size;
    return { status: rejected > 0 || lines === 0 ? 400 : 200, headers: json, body: JSON.stringify({ stored, rejected }) };
  },

  refuse: (fault, request) => logListener.refuse(fault, request),
};

export default fileUpload;
