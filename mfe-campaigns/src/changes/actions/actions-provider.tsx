import type { Action } from '@adhelm/contracts';
import { ChangeDialog } from '@adhelm/shared-ui';
import { type ReactNode, useMemo, useRef } from 'react';
import { useSources } from '../../accounts/index.ts';
import type { ChangeIntent } from '../intents/change-intent.ts';
import { MadeTasks } from '../manual-tasks/made-tasks.tsx';
import { ActionsContext } from './actions-context.ts';
import { changeRows } from './change-rows.ts';
import { type ChangeFlow, useChangeFlow } from './use-change-flow.ts';
import { useTrackedActions } from './use-tracked-actions.ts';

function phaseOf({ action, isSending }: ChangeFlow): 'review' | 'sending' | 'running' | 'finished' {
  if (isSending) return 'sending';
  if (action === undefined) return 'review';
  return action.state === 'running' ? 'running' : 'finished';
}

/** Wraps all pages of the module, so that an action is followed to its end across navigation. */
export function ActionsProvider({ children }: { readonly children: ReactNode }) {
  const showProgress = useRef<(action: Action) => void>(() => undefined);
  const { track } = useTrackedActions((action) => showProgress.current(action));
  const change = useChangeFlow((action, intent) => {
    intent.onProgress(action);
    // an action that only created a task is reported in the dialog
    if (action.state !== 'to-do') track(action, intent.onProgress);
  });
  showProgress.current = change.showProgress;

  const askFor = useRef(change.askFor);
  askFor.current = change.askFor;
  const actions = useMemo(() => ({ askFor: (intent: ChangeIntent) => askFor.current(intent) }), []);

  const { flow } = change;
  return (
    <ActionsContext value={actions}>
      {children}
      {flow !== null && <FlowDialog flow={flow} change={change} />}
    </ActionsContext>
  );
}

type FlowDialogProps = { readonly flow: ChangeFlow; readonly change: ReturnType<typeof useChangeFlow> };

function FlowDialog({ flow, change }: FlowDialogProps) {
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
      onConfirm={() => void change.confirm()}
      onRetry={change.retryPlan}
      onClose={change.close}
    />
  );
}
