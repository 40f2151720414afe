import { Agent, type Dispatcher } from 'undici';
import { routeOf } from '../http/route.ts';

/** Requests by kind of call, and which of them go to another server instead of the source. */
export type Detours = {
  readonly dispatcher: Dispatcher;
  /** How often each kind of call was made since the last `start`. */
  readonly calls: ReadonlyMap<string, number>;
  /** Called with each call, before it is sent. */
  onCall: (call: string) => void;
  /**
   * Forgets the calls so far. From now on those of a kind go elsewhere (all of them, or one by its number from 1), or
   * all calls after the first few.
   */
  start(
    detour?:
      | { readonly call: string; readonly number?: number; readonly to: string }
      | { readonly after: number; readonly to: string },
  ): void;
};

/** Requests for a token, which are passed on. */
const GRANT = /oauth\/token|auth\/access\/session/;

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
  let all = 0;
  let active: Parameters<Detours['start']>[0];
  const dispatcher = new Agent(options).compose((dispatch) => (request, handler) => {
    const call = callOf(request);
    const number = (calls.get(call) ?? 0) + 1;
    calls.set(call, number);
    self.onCall(call);
    if (GRANT.test(call)) return dispatch(request, handler);
    all += 1;
    const to = placeFor(call, number);
    return dispatch(to === null ? request : { ...request, origin: to }, handler);
  });
  /** Where a call goes instead of the source; null when it does not. */
  function placeFor(call: string, number: number): string | null {
    if (active === undefined) return null;
    if ('after' in active) return all > active.after ? active.to : null;
    return active.call === call && (active.number ?? number) === number ? active.to : null;
  }
  const self: Detours = {
    dispatcher,
    calls,
    onCall: () => undefined,
    start: (detour) => {
      calls.clear();
      all = 0;
      active = detour;
    },
  };
  return self;
}
