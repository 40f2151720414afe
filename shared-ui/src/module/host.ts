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
  /**
   * For a POST that only reads, because its question is too long for an address. Like a GET, the page may send it ahead at
   * its next start, and `readEarly` has its response. Never for a request that changes something. Since 1.5.
   */
  readonly isRead?: true;
  /** Sent as `Idempotency-Key`. Create it once per intent, so that a retry is the same request. */
  readonly idempotencyKey?: string;
  /** Sent as `If-Match`: the edited version. A lost update rejects with status 412. */
  readonly ifMatch?: string;
  /** Resolves to the response's raw text (a file to copy or download) instead of parsed JSON. */
  readonly as?: 'text';
  /**
   * Reads the response as server-sent events while it arrives: called with the parsed `data` of each. Resolves to null when
   * the stream ends; `signal` closes it. Since 1.4.
   */
  readonly onEvent?: (data: unknown) => void;
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
 * requests it as any other. With `body`, the same of a POST with `isRead` (since 1.5). Several components may read the
 * page's early response while the page starts, until the person changes something.
 */
export type ReadEarly = <Data>(
  path: string,
  query: FetchApiOptions['query'],
  read: (body: unknown) => Data | undefined,
  body?: unknown,
) => EarlyData<Data> | undefined;

/** The shell's API for a module, passed to its lifecycles. Nothing is passed through globals. */
export type HostApi = {
  /** The version of this API, such as `1.4.0`. */
  readonly version: string;
  /** API host, company, workspace currency and time zone; nothing secret. */
  readonly environment: ShellEnvironment;
  /** The signed-in person, null on public pages; emits immediately and never ends. */
  readonly session$: Observable<SessionUser | null>;
  /** Theme, direction and font size; emits immediately and never ends. */
  readonly settings$: Observable<Settings>;
  /** The location of the shell's router; emits immediately and never ends. */
  readonly location$: Observable<Location>;
  /** Events of the shell and of other modules. A module publishes only what its manifest declares. */
  readonly bus: HostBus;
  /**
   * Goes to a full path. The person may be asked first, and may stay. With `replace`, a page that the person has left
   * already does not take its address back.
   */
  navigate(to: To, options?: NavigateOptions): void;
  /**
   * Calls a path below the API host, such as `/api/campaigns`, with the token, which is renewed when needed. Resolves to
   * the parsed JSON, null for 204. Rejects with `AdhelmError` (kind, fields) from the problem details, or with the text
   * "Something went wrong" without a body.
   */
  fetchApi(path: string, options?: FetchApiOptions): Promise<unknown>;
  /** What is there of a response without a request. */
  readEarly: ReadEarly;
  /** Shows a toast, three at most. */
  notify(options: NotifyOptions): void;
  /** Registers a prompt for unsaved work: resolve to true to allow leaving. Returns a function that unregisters it. */
  confirmLeave(ask: () => Promise<boolean>): () => void;
  /** Reports an error that the module has handled itself. */
  reportError(error: unknown, context?: string): void;
};
