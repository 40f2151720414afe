import { Agent, type Dispatcher } from 'undici';

/** Sends requests, but has `meddle` done before the first of which `isMoment` is true: somebody else is in between. */
export function meddlingDispatcher(
  isMoment: (request: Dispatcher.DispatchOptions) => boolean,
  meddle: () => Promise<unknown>,
): Dispatcher {
  let hasMeddled = false;
  return new Agent().compose((dispatch) => (request, handler) => {
    if (hasMeddled || !isMoment(request)) return dispatch(request, handler);
    hasMeddled = true;
    void meddle().then(() => dispatch(request, handler));
    return true;
  });
}
