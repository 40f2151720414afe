import { Agent, type Dispatcher } from 'undici';

/**
 * Where requests go to a source that says in a header of its own how long to wait: `SourceHttp`, which knows only
 * `Retry-After`, sees it under that name.
 */
export function withRetryAfter(header: string, dispatcher: Dispatcher = new Agent()): Dispatcher {
  const name = header.toLowerCase();
  return dispatcher.compose((dispatch) => (options, handler) => dispatch(options, renaming(name, handler)));
}

function renaming(name: string, handler: Dispatcher.DispatchHandler): Dispatcher.DispatchHandler {
  return {
    onRequestStart: (...given) => handler.onRequestStart?.(...given),
    onRequestUpgrade: (...given) => handler.onRequestUpgrade?.(...given),
    onResponseStart: (controller, status, headers, message) => {
      const asked = headers[name];
      const named = typeof asked === 'string' ? { ...headers, 'retry-after': asked } : headers;
      handler.onResponseStart?.(controller, status, named, message);
    },
    onResponseData: (...given) => handler.onResponseData?.(...given),
    onResponseEnd: (...given) => handler.onResponseEnd?.(...given),
    onResponseError: (...given) => handler.onResponseError?.(...given),
  };
}
