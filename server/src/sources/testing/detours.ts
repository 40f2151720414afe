import { Agent, type Dispatcher } from 'undici';
import { routeOf } from '../http/route.ts';

/** Requests by kind of call, and which of them go to another server instead of the source. */
export type Detours = {
  readonly dispatcher: Dispatcher;
  /** How often each kind of call was made since the last `start`. */
  readonly calls: ReadonlyMap<string, number>;
  /** How many requests for a further page got an earlier one since the last `start`. */
  readonly repeatedPages: number;
  /** Called with each call, before it is sent. */
  onCall: (call: string) => void;
  /**
   * Forgets the calls so far. From now on those of a kind go elsewhere (all of them, or one by its number from 1), or
   * all calls after the first few, or each page of a list is its first one, as at a source that ignores page numbers.
   */
  start(
    detour?:
      | { readonly call: string; readonly number?: number; readonly to: string }
      | { readonly after: number; readonly to: string }
      | { readonly repeats: 'pages' },
  ): void;
};

/** Requests for a token, which are passed on. */
const GRANT = /oauth\/token|auth\/access\/session/;

/** What tells a page from the others, in an address or in JSON. */
const PAGE = /(?<=[?&])(?:page|offset|start|cursor)=[^&]*|"(?:page|offset|start)":\s*"?\d+"?/gi;

/** A list of which pages are requested; null for a request that names no page. */
function pagedList({ method, origin, path, body }: Dispatcher.DispatchOptions): string | null {
  const request = [method, origin, path, typeof body === 'string' ? body : ''].join(' ');
  const list = request.replaceAll(PAGE, '');
  return list === request ? null : list;
}

/** A call is its method, its route, and what it asks for: values without digits, such as names of groupings. */
function callOf({ method, origin, path, body }: Dispatcher.DispatchOptions): string {
  const url = new URL(path, String(origin));
  const asked = [...url.searchParams].flatMap(([name, value]) =>
    /^[a-z_'[\]-]{1,30}$/i.test(value) ? [`${name}=${value}`] : [],
  );
  const sent = typeof body === 'string' ? (body.match(/"[a-z_]{3,30}"/g) ?? []) : [];
  return [method, routeOf(url.href), ...new Set([...asked.sort(), ...sent.sort()])].join(' ');
}

export function detours(options: Agent.Options = {}): Detours {
  const calls = new Map<string, number>();
  const firstPages = new Map<string, Pick<Dispatcher.DispatchOptions, 'path' | 'body'>>();
  let all = 0;
  let repeatedPages = 0;
  let active: Parameters<Detours['start']>[0];
  const dispatcher = new Agent(options).compose((dispatch) => (request, handler) => {
    const call = callOf(request);
    const number = (calls.get(call) ?? 0) + 1;
    calls.set(call, number);
    self.onCall(call);
    if (GRANT.test(call)) return dispatch(request, handler);
    all += 1;
    const to = placeFor(call, number);
    return dispatch(to === null ? pageFor(request) : { ...request, origin: to }, handler);
  });
  /** The request for the first page of the same list, if pages are repeated. */
  function pageFor(request: Dispatcher.DispatchOptions): Dispatcher.DispatchOptions {
    const list = pagedList(request);
    if (active === undefined || !('repeats' in active) || list === null) return request;
    const { path, body = null } = request;
    const first = firstPages.get(list) ?? { path, body };
    firstPages.set(list, first);
    if (first.path !== path || first.body !== body) repeatedPages += 1;
    return { ...request, ...first };
  }
  /** Where a call goes instead of the source; null when it does not. */
  function placeFor(call: string, number: number): string | null {
    if (active === undefined || 'repeats' in active) return null;
    if ('after' in active) return all > active.after ? active.to : null;
    return active.call === call && (active.number ?? number) === number ? active.to : null;
  }
  const self: Detours = {
    dispatcher,
    calls,
    get repeatedPages() {
      return repeatedPages;
    },
    onCall: () => undefined,
    start: (detour) => {
      calls.clear();
      firstPages.clear();
      all = 0;
      repeatedPages = 0;
      active = detour;
    },
  };
  return self;
}
