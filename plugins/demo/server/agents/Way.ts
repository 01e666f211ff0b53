/** A body ready to be posted. */
export interface Parcel {
  readonly contentType: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A receiver as a sender knows it. */
export interface Way {
  /** As people are told of it. */
  readonly protocol: string;
  /** Where to post, and how the shipping token comes along. @param base such as `http://127.0.0.1:8070` */
  target(base: string, token: string): { readonly url: string; readonly headers: Readonly<Record<string, string>> };
  /** What a successful answer says was refused all the same; undefined when everything was taken. */
  refusal(answer: Buffer): string | undefined;
}
