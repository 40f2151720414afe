import type { Action } from '@adhelm/contracts';
import { outcomeOf } from '@adhelm/shared-ui';
import { followAction } from '@adhelm/shared-ui/module';
import { filter, lastValueFrom, takeUntil } from 'rxjs';
import { messages } from '../../messages/activity-log.ts';
import { notifyUnderWay } from '../../notifications/notifications.tsx';
import type { Services } from '../../services/services.ts';

type UndoServices = Pick<Services, 'fetchApi' | 'bus' | 'session' | 'reports'>;

/**
 * Displays a pending undo until it finishes, then its outcome, on whichever page the person is by then. It ends with
 * the session.
 */
export function announceUndo({ fetchApi, bus, session, reports }: UndoServices, undo: Action): void {
  const announceOutcome = notifyUnderWay({
    title: messages.undoing.title,
    description: messages.undoing.explanation,
  });
  const ended$ = session.state$.pipe(filter(({ status }) => status !== 'signed-in'));
  const reportError = (error: unknown, context?: string) => reports.add(error, context ?? 'undo');
  lastValueFrom(
    followAction({ fetchApi, bus, reportError }, undo, { isNews: true }).pipe(takeUntil(ended$)),
    {
      defaultValue: null,
    },
  )
    .then((action) => {
      const outcome = action === null ? null : outcomeOf(action);
      if (outcome !== null) announceOutcome(outcome);
    })
    .catch((error: unknown) => reports.add(error, 'undo'));
}
