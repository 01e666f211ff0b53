import { makeAutoObservable } from 'mobx';
import { defineService } from '#sdk';
import { loadScript } from '#sdk/browser';
import { frameShown } from './frameShown';

/** Who chats, as the provider is told. */
export interface ChatIdentity {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly account: string;
  /** HMAC-SHA256 of the id by the operator's secret; null where there is none. */
  readonly hash: string | null;
}

/** What the operator's script puts on the window as `supportChat`. */
export interface ChatAdapter {
  /** Puts the chat's frame, with `data-support-chat`, into the page. */
  start(identity: ChatIdentity): void;
  open(): void;
  stop(): void;
}

const frameOf = (): Element | null => document.querySelector('iframe[data-support-chat]');
const adapterOf = (): ChatAdapter | undefined => (window as { readonly supportChat?: ChatAdapter }).supportChat;

/** The provider's chat in this page. */
export class SupportChat {
  /** Observable. `started`: the frame is there. */
  state: 'off' | 'starting' | 'started' | 'failed' = 'off';
  private script: HTMLScriptElement | undefined;
  private waiting = new AbortController();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Loads the operator's script and waits for the chat's frame. @returns whether it came */
  async start(address: string, identity: ChatIdentity): Promise<boolean> {
    this.stop();
    this.set('starting');
    const { signal } = this.waiting;
    const { element, loaded } = loadScript(address);
    this.script = element;
    const isLoaded = await loaded;
    const adapter = adapterOf();
    if (signal.aborted) return false;
    if (isLoaded && adapter !== undefined) adapter.start(identity);
    const isShown = isLoaded && adapter !== undefined && (await frameShown(frameOf, signal));
    if (!signal.aborted) this.set(isShown ? 'started' : 'failed');
    return isShown;
  }

  /** @returns false where there is no chat to open */
  open(): boolean {
    if (this.state !== 'started') return false;
    adapterOf()?.open();
    return true;
  }

  /** The person has gone, or is in another account. */
  stop(): void {
    this.waiting.abort();
    this.waiting = new AbortController();
    if (this.state === 'started') adapterOf()?.stop();
    this.script?.remove();
    this.script = undefined;
    this.set('off');
  }

  private set(state: SupportChat['state']): void {
    this.state = state;
  }
}

export const supportChatService = defineService<SupportChat>('support-chat/chat@1');
