import type { Action } from '@adhelm/contracts';
import { ChangeDialog, outcomeOf } from '@adhelm/shared-ui';
import { type ReactNode, useMemo, useRef } from 'react';
import type { ChangeIntent } from '../intents/change-intent.ts';
import { useSources } from '../sources-api.ts';
import { MadeTasks } from '../tasks/made-tasks.tsx';
import { ActionsContext } from './actions-context.ts';
import { changeRows } from './change-rows.ts';
import { type ChangeFlow, useChangeFlow } from './use-change-flow.ts';
import { useDirectChange } from './use-direct-change.ts';
import { useTrackedActions } from './use-tracked-actions.ts';

function phaseOf({ action, isSending }: ChangeFlow): 'review' | 'sending' | 'running' | 'finished' {
  if (isSending) return 'sending';
  if (action === undefined) return 'review';
  return action.state === 'running' ? 'running' : 'finished';
}

/** Wraps all pages of the module, so that an action is followed to its end across navigation. */
export function ActionsProvider({ children }: { readonly children: ReactNode }) {
  const showProgress = useRef<(action: Action) => void>(() => undefined);
  const { track, undo } = useTrackedActions((action) => showProgress.current(action));
  const follow = (action: Action, onProgress: (action: Action) => void) => {
    onProgress(action);
    // an action that only created a task is reported in the dialog
    if (action.state !== 'to-do') track(action, onProgress);
  };
  const onAccepted = (action: Action, intent: ChangeIntent) => follow(action, intent.onProgress);
  const change = useChangeFlow(onAccepted);
  showProgress.current = change.showProgress;

  const apply = useDirectChange({ onAccepted, askFor: change.askFor });
  const present = useRef({ askFor: change.askFor, apply, follow, undo });
  present.current = { askFor: change.askFor, apply, follow, undo };
  const actions = useMemo(
    () => ({
      askFor: (intent: ChangeIntent) => present.current.askFor(intent),
      apply: (intent: ChangeIntent) => void present.current.apply(intent),
      follow: (action: Action, onProgress: (action: Action) => void) =>
        present.current.follow(action, onProgress),
      undo: (id: string, onProgress: (action: Action) => void) => present.current.undo(id, onProgress),
    }),
    [],
  );

  const { flow } = change;
  return (
    <ActionsContext value={actions}>
      {children}
      {flow !== null && <FlowDialog flow={flow} change={change} undo={undo} />}
    </ActionsContext>
  );
}

type FlowDialogProps = {
  readonly flow: ChangeFlow;
  readonly change: ReturnType<typeof useChangeFlow>;
  readonly undo: ReturnType<typeof useTrackedActions>['undo'];
};

/** Undoes the action of a dialog; undefined while there is nothing to undo. */
function undoOf({ action, undo, intent }: ChangeFlow, start: FlowDialogProps['undo']) {
  if (action === undefined || undo !== undefined || outcomeOf(action)?.canUndo !== true) return undefined;
  return () => start(action.id, intent.onProgress);
}

function FlowDialog({ flow, change, undo }: FlowDialogProps) {
  const sources = useSources();
  const rows = changeRows(flow, sources.data?.sources);
  const changes = (rows ?? []).filter(({ skipped }) => skipped === null).length;
  return (
    <ChangeDialog
      isOpen
      title={flow.intent.title}
      rows={rows}
      phase={phaseOf(flow)}
      error={flow.error}
      note={flow.intent.note}
      confirmLabel={flow.intent.confirmLabel(changes)}
      tasks={
        flow.action !== undefined && (
          <MadeTasks action={flow.action} sources={sources.data?.sources} onOpen={change.close} />
        )
      }
      {...(flow.intent.onBack === undefined ? {} : { onBack: change.back })}
      onUndo={undoOf(flow, undo)}
      onConfirm={() => void change.confirm()}
      onRetry={change.retryPlan}
      onClose={change.close}
    />
  );
}
