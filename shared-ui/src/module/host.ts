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
  /** A button in the toast, mainly for undo. */
  readonly action?: { readonly label: string; readonly run: () => void };
};

/** The bus for a module, which may publish only what its manifest declares. */
export type HostBus = {
  publish<Name extends BusEventName>(name: Name, payload: BusEventPayload<Name>): void;
  on<Name extends BusEventName>(name: Name): Observable<BusEventPayload<Name>>;
};

export type FetchApiOptions = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  /** Sent as JSON; a `Blob` (a chosen file) is sent unchanged with its own type. */
  readonly body?: unknown;
  /** Sent as `Idempotency-Key`. Create it once per intent, so that a retry is the same request. */
  readonly idempotencyKey?: string;
  /** Sent as `If-Match`: the edited version. A lost update rejects with status 412. */
  readonly ifMatch?: string;
  /** Resolves to the response's raw text (a file to copy or download) instead of parsed JSON. */
  readonly as?: 'text';
  readonly signal?: AbortSignal;
};

/** Data that is there without a request. */
export type EarlyData<Data> = {
  readonly data: Data;
  /** The page requested it for this start. Otherwise it is the last response, and has to be refreshed. */
  readonly isCurrent: boolean;
};

/**
 * Passes the parsed JSON of a GET to `read` that the page requested before its scripts ran, or else its last response in
 * this page, and returns what `read` makes of it. Undefined if there is neither, or `read` returns undefined. `fetchApi`
 * requests it as any other. The page's early response is used once, here or by `fetchApi`.
 */
export type ReadEarly = <Data>(
  path: string,
  query: FetchApiOptions['query'],
  read: (body: unknown) => Data | undefined,
) => EarlyData<Data> | undefined;

/**
 * The shell's API for a module, passed to its lifecycles. Nothing is passed through globals.
 *
 * `fetchApi` takes a path below the API host (`/api/campaigns`), adds and renews the token, and resolves to the parsed
 * JSON. It rejects with `AdhelmError` (kind, fields) from the problem details, or with the text "Something went wrong"
 * without a body. `confirmLeave` registers a prompt for unsaved work: resolve to true to allow leaving, and call the
 * returned function to unregister. `navigate` takes full paths.
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
  readEarly: ReadEarly;
  notify(options: NotifyOptions): void;
  confirmLeave(ask: () => Promise<boolean>): () => void;
  reportError(error: unknown, context?: string): void;
};
