import {
  AdhelmError,
  type Credentials,
  hasAccess,
  type IdentityClaims,
  type SessionUser,
  sessionUserOf,
} from '@adhelm/contracts';
import { BehaviorSubject, type Observable } from 'rxjs';
import { messages } from '../messages/session.ts';
import type { EarlySignIn, Tokens } from '../start/taken-start.ts';
import { claimsOf } from './id-token.ts';

/** The identity provider's claims about the person, and the token for the API. */
export type Identity = { readonly claims: IdentityClaims; readonly accessToken: string };

/** The session's requirements on an identity provider. */
export type IdentityPort = {
  /** The identity of the provider's own session, freshly issued; null if no one is signed in there. */
  restore(): Promise<Identity | null>;
  /** Takes over tokens that were issued before, to renew them and to end their session. */
  adopt(tokens: Tokens): Promise<void>;
  signInWithPassword(credentials: Credentials): Promise<Identity>;
  signInWithGoogle(): Promise<Identity>;
  /** Completes a sign-in that left the page (provider's redirect). */
  completeRedirect(): Promise<Identity>;
  signOut(): Promise<void>;
  /** Called with the new identity after each automatic renewal, or null when the provider's session is over. */
  onRenewal(listener: (identity: Identity | null) => void): void;
};

export type SignedOutReason =
  | 'never-signed-in'
  | 'signed-out-by-choice'
  | 'waiting-for-access'
  | 'session-over';
export type SessionState =
  | { readonly status: 'starting' }
  | { readonly status: 'signed-out'; readonly reason: SignedOutReason }
  | { readonly status: 'signed-in'; readonly user: SessionUser };

/** Remembers, per browser, that someone was signed in: without it, a first visit sends no request to the provider. */
export type SessionHint = { read(): boolean; write(signedIn: boolean): void };

/** Tokens are renewed this long before they expire, in milliseconds: before the client's own timer would. */
export const RENEW_AHEAD_MS = 90_000;

export class Session {
  readonly #identity: () => Promise<IdentityPort>;
  readonly #hint: SessionHint;
  readonly #state = new BehaviorSubject<SessionState>({ status: 'starting' });
  readonly #early: Promise<EarlySignIn | null>;
  #token: string | null = null;
  /** Tokens that the provider's client has not taken over yet. */
  #waiting: Tokens | null = null;
  #renewal: Promise<string | null> | null = null;
  #connected: Promise<IdentityPort> | null = null;

  /** `early`: the sign-in that the page began before the shell; null if there was none. */
  constructor(
    identity: () => Promise<IdentityPort>,
    hint: SessionHint,
    early: Promise<EarlySignIn | null> = Promise.resolve(null),
  ) {
    this.#identity = identity;
    this.#hint = hint;
    this.#early = early;
  }

  get state$(): Observable<SessionState> {
    return this.#state.asObservable();
  }

  get state(): SessionState {
    return this.#state.value;
  }

  /** The token of the signed-in user; null when signed out. */
  get token(): string | null {
    return this.#token;
  }

  /** Leaves the state `starting`, with a fresh token if someone is signed in at the provider. */
  async start(): Promise<void> {
    if (!this.#hint.read()) return this.#leave('never-signed-in');
    try {
      const identity = (await this.#takeEarly()) ?? (await (await this.#port()).restore());
      if (identity === null) this.#leave('session-over');
      else this.#enter(identity);
    } catch (error) {
      this.#state.next({ status: 'signed-out', reason: 'session-over' });
      throw error;
    }
  }

  /**
   * Renews the tokens from now on, shortly before they expire. Only then is the provider's client needed for tokens that
   * the page obtained; from the first renewal on it has its own timer. After a sleep, the API's first 401 renews them.
   */
  async keepRenewing(): Promise<void> {
    if (this.state.status !== 'signed-in') return;
    if (this.#waiting !== null) {
      await wait(this.#waiting.expires_at * 1000 - RENEW_AHEAD_MS - Date.now());
      if (this.#waiting !== null && this.state.status === 'signed-in') await this.renew();
    } else await this.#port();
  }

  async #takeEarly(): Promise<Identity | null> {
    const early = await this.#early;
    if (early === null || !('tokens' in early)) return null;
    this.#waiting = early.tokens;
    return { claims: claimsOf(early.tokens.id_token), accessToken: early.tokens.access_token };
  }

  /** Rejects with the provider's message. */
  async signIn(credentials: Credentials): Promise<void> {
    const port = await this.#port();
    const identity = await port.signInWithPassword(credentials);
    this.#enter(identity);
    // also sign out at the provider, so that the next person at this browser does not use their session
    if (!hasAccess(identity.claims)) await port.signOut();
  }

  async signInWithGoogle(): Promise<void> {
    const port = await this.#port();
    this.#enter(await port.signInWithGoogle());
  }

  async completeRedirect(): Promise<void> {
    const port = await this.#port();
    this.#enter(await port.completeRedirect());
  }

  /**
   * Ends the session here and at the provider. If the provider cannot be reached, the person stays signed in and is
   * informed, because its session would sign in the next visitor of the page.
   */
  async signOut(): Promise<void> {
    try {
      const port = await this.#port();
      await port.signOut();
    } catch (error) {
      throw new AdhelmError('upstream', messages.notEnded, { cause: error });
    }
    this.#leave('signed-out-by-choice');
  }

  /** Follows the sign-in or sign-out of another tab. */
  async follow(signedIn: boolean): Promise<void> {
    if (!signedIn && this.state.status === 'signed-in') this.#leave('signed-out-by-choice');
    if (signedIn && this.state.status === 'signed-out') await this.start();
  }

  /** A fresh token, once for concurrent callers; null (and signed out) if the provider issues none. */
  renew(): Promise<string | null> {
    this.#renewal ??= this.#renewNow().finally(() => {
      this.#renewal = null;
    });
    return this.#renewal;
  }

  async #renewNow(): Promise<string | null> {
    const port = await this.#port();
    const identity = await port.restore();
    if (identity === null) this.#leave('session-over');
    else this.#enter(identity);
    return this.#token;
  }

  #port(): Promise<IdentityPort> {
    this.#connected ??= this.#identity().then(async (port) => {
      if (this.#waiting !== null) await port.adopt(this.#waiting);
      this.#waiting = null;
      port.onRenewal((identity) => {
        if (identity !== null) this.#enter(identity);
        else if (this.state.status === 'signed-in') this.#leave('session-over');
      });
      return port;
    });
    this.#connected.catch(() => {
      this.#connected = null;
    });
    return this.#connected;
  }

  #enter({ claims, accessToken }: Identity): void {
    if (!hasAccess(claims)) {
      this.#leave('waiting-for-access');
      return;
    }
    this.#token = accessToken;
    this.#hint.write(true);
    this.#state.next({ status: 'signed-in', user: sessionUserOf(claims) });
  }

  #leave(reason: SignedOutReason): void {
    this.#token = null;
    this.#hint.write(false);
    this.#state.next({ status: 'signed-out', reason });
  }
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
