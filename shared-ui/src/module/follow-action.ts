import { type Action, actionAnswerSchema, type BusEventName, type BusEventPayload } from '@adhelm/contracts';
import {
  catchError,
  concatMap,
  EMPTY,
  filter,
  from,
  interval,
  merge,
  type Observable,
  of,
  startWith,
  takeWhile,
} from 'rxjs';
import { parseAnswer } from './api-query.ts';
import type { HostApi } from './host.ts';

/** Also polled, because the event stream may be down. */
const POLL_MS = 5000;

type Bus = Pick<HostApi['bus'], 'on'>;

/** Emits when something may have changed: on its own events, after a reset of the event stream, and every five seconds. */
export function updateSignals<Name extends BusEventName>(
  bus: Bus,
  name: Name,
  isOwn: (payload: BusEventPayload<Name>) => boolean,
): Observable<unknown> {
  return merge(interval(POLL_MS), bus.on(name).pipe(filter(isOwn)), bus.on('stream.reset'));
}

type Followed = {
  readonly fetchApi: HostApi['fetchApi'];
  readonly bus: Bus;
  /** A failed read is reported and repeated. */
  readonly reportError: HostApi['reportError'];
};

/**
 * The states of an action until it is finished; the last one is its end. `isNews`: its event may already have passed,
 * so it is read at once.
 */
export function followAction(
  { fetchApi, bus, reportError }: Followed,
  action: Action,
  { isNews }: { readonly isNews: boolean },
): Observable<Action> {
  if (action.state !== 'running') return of(action);
  const read = async () => parseAnswer(actionAnswerSchema, await fetchApi(`/api/actions/${action.id}`)).data;
  const signals$ = updateSignals(bus, 'action.changed', ({ actionId }) => actionId === action.id);
  return (isNews ? signals$.pipe(startWith(null)) : signals$).pipe(
    concatMap(() =>
      from(read()).pipe(
        catchError((error: unknown) => {
          reportError(error, `reading action ${action.id}`);
          return EMPTY;
        }),
      ),
    ),
    takeWhile(({ state }) => state === 'running', true),
  );
}
