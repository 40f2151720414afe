import type {
  BusEventName,
  BusEventPayload,
  SessionUser,
  Settings,
  ShellEnvironment,
} from '@adhelm/contracts';
import type { Location, NavigateOptions, To } from 'react-router-dom';
import type { Observable } from 'rxjs';

export type NotifyOptions = {
  readonly tone: 'success' | 'info' | 'warning' | 'danger';
  readonly title: string;
  readonly description?: string;
  /** A button in the toast, for undo above all. */
  readonly action?: { readonly label: string; readonly run: () => void };
};

/** The bus as a module sees it: only what its manifest declares may be published. */
export type HostBus = {
  publish<Name extends BusEventName>(name: Name, payload: BusEventPayload<Name>): void;
  on<Name extends BusEventName>(name: Name): Observable<BusEventPayload<Name>>;
};

export type FetchApiOptions = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  /** Sent as JSON; a `Blob` (a file that a person chose) as it is, with its own type. */
  readonly body?: unknown;
  /** Sent as `Idempotency-Key`; made by the caller once per intent, so that a retry is the same request. */
  readonly idempotencyKey?: string;
  /** Sent as `If-Match`: the version that an edit was made from. A lost update rejects with status 412. */
  readonly ifMatch?: string;
  /** Resolves to the answer's text as it is (a file to copy or to save) instead of parsed JSON. */
  readonly as?: 'text';
  readonly signal?: AbortSignal;
};

/**
 * What a module gets from the shell, as a prop of its lifecycles. Nothing comes through globals.
 *
 * `fetchApi` takes a path below the API host (`/api/campaigns`), carries and renews the token, and resolves to the
 * parsed JSON; it rejects with `AdhelmError` (kind, fields) built from the problem details, or the text
 * "Something went wrong" when there was no body.
 * `confirmLeave` registers a question for unsaved work: resolve true to let the person go; call the returned
 * function to unregister. `navigate` takes full paths.
 */
export type HostApi = {
  readonly version: string;
  readonly environment: ShellEnvironment;
  readonly session$: Observable<SessionUser | null>;
  readonly settings$: Observable<Settings>;
  readonly location$: Observable<Location>;
  readonly bus: HostBus;
  navigate(to: To, options?: NavigateOptions): void;
  fetchApi(path: string, options?: FetchApiOptions): Promise<unknown>;
  notify(options: NotifyOptions): void;
  confirmLeave(ask: () => Promise<boolean>): () => void;
  reportError(error: unknown, context?: string): void;
};
