import { Agent, type Dispatcher } from 'undici';

/** Sends requests, but runs `interfere` before the first one for which `isMoment` is true, to simulate another client. */
export function interferingDispatcher(
  isMoment: (request: Dispatcher.DispatchOptions) => boolean,
  interfere: () => Promise<unknown>,
): Dispatcher {
  let hasInterfered = false;
  return new Agent().compose((dispatch) => (request, handler) => {
    if (hasInterfered || !isMoment(request)) return dispatch(request, handler);
    hasInterfered = true;
    void interfere().then(() => dispatch(request, handler));
    return true;
  });
}
