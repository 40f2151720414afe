import { type Action, actionAnswerSchema } from '@adhelm/contracts';
import { outcomeOf } from '@adhelm/shared-ui';
import { parseAnswer } from '@adhelm/shared-ui/module';
import {
  catchError,
  concatMap,
  EMPTY,
  filter,
  firstValueFrom,
  from,
  merge,
  of,
  takeUntil,
  timer,
} from 'rxjs';
import { messages } from '../../messages/activity-log.ts';
import { notifyUnderWay } from '../../notifications/notifications.tsx';
import type { Services } from '../../services/services.ts';

/** Delay before polling an action, because the event stream may be down. */
const ASK_AFTER_MS = 5000;

type UndoServices = Pick<Services, 'fetchApi' | 'bus' | 'session' | 'reports'>;

/** Displays a pending undo until it finishes, then its outcome, on whichever page the person is by then. */
export function announceUndo(services: UndoServices, undo: Action): void {
  const tellOutcome = notifyUnderWay({
    title: messages.undoing.title,
    description: messages.undoing.explanation,
  });
  finished(services, undo)
    .then((action) => {
      const outcome = action === null ? null : outcomeOf(action);
      if (outcome !== null) tellOutcome(outcome);
    })
    .catch((error: unknown) => services.reports.add(error, 'undo'));
}

/**
 * The finished action; null if the session ends first. Polls immediately, because the event may already have passed.
 */
function finished({ fetchApi, bus, session, reports }: UndoServices, action: Action): Promise<Action | null> {
  const read = async () => parseAnswer(actionAnswerSchema, await fetchApi(`/api/actions/${action.id}`)).data;
  const news$ = bus.on('action.changed').pipe(filter(({ actionId }) => actionId === action.id));
  const polls$ = merge(timer(0, ASK_AFTER_MS), news$, bus.on('stream.reset')).pipe(
    concatMap(() =>
      from(read()).pipe(
        catchError((error: unknown) => {
          reports.add(error, `reading action ${action.id}`);
          return EMPTY;
        }),
      ),
    ),
  );
  const ended$ = session.state$.pipe(filter(({ status }) => status !== 'signed-in'));
  return firstValueFrom(
    (action.state === 'running' ? polls$ : of(action)).pipe(
      filter(({ state }) => state !== 'running'),
      takeUntil(ended$),
    ),
    { defaultValue: null },
  );
}
