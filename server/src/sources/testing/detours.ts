import { Agent, type Dispatcher } from 'undici';
import { routeOf } from '../http/route.ts';

/** Requests by kind of call, and which of them go to another server instead of the source. */
export type Detours = {
  readonly dispatcher: Dispatcher;
  /** How often each kind of call was made since the last `start`. */
  readonly calls: ReadonlyMap<string, number>;
  /** Called with each call, before it is sent. */
  onCall: (call: string) => void;
  /** Forgets the calls so far; from now on those of a kind go elsewhere: all of them, or one by its number from 1. */
  start(detour?: { readonly call: string; readonly number?: number; readonly to: string }): void;
};

/** A call is its method, its route, and what it asks for: values without digits, such as names of groupings. */
function callOf({ method, origin, path, body }: Dispatcher.DispatchOptions): string {
  const url = new URL(path, String(origin));
  const asked = [...url.searchParams].flatMap(([name, value]) =>
    /^[a-z_'[\]-]{1,30}$/i.test(value) ? [`${name}=${value}`] : [],
  );
  const sent = typeof body === 'string' ? (body.match(/"[a-z_]{3,30}"/g) ?? []) : [];
  return [method, routeOf(url.href), ...new Set([...asked.sort(), ...sent.sort()])].join(' ');
}

export function detours(): Detours {
  const calls = new Map<string, number>();
  let active: Parameters<Detours['start']>[0];
  const dispatcher = new Agent().compose((dispatch) => (request, handler) => {
    const call = callOf(request);
    const number = (calls.get(call) ?? 0) + 1;
    calls.set(call, number);
    self.onCall(call);
    const isMet = active?.call === call && (active.number ?? number) === number;
    return isMet && active !== undefined
      ? dispatch({ ...request, origin: active.to }, handler)
      : dispatch(request, handler);
  });
  const self: Detours = {
    dispatcher,
    calls,
    onCall: () => undefined,
    start: (detour) => {
      calls.clear();
      active = detour;
    },
  };
  return self;
}
