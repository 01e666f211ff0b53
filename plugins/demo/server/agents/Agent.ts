import type { LogLine } from '../world/LogLine';
import type { Protocol } from '../world/services';

/** A body ready to be posted. */
export interface Parcel {
  readonly contentType: string;
  readonly body: Buffer;
}

/** A log agent: takes lines from containers and packs them for its protocol. */
export interface Agent {
  readonly protocol: Protocol;
  /** Everything in one request. */
  pack(lines: readonly LogLine[]): Parcel;
  /** Where to post, and how the shipping token comes along. @param base such as `http://127.0.0.1:8070` */
  target(base: string, token: string): { readonly url: string; readonly headers: Readonly<Record<string, string>> };
  /** What a successful answer says was refused all the same; undefined when everything was taken. */
  refusal(answer: Buffer): string | undefined;
}
