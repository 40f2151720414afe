import { messageOf, type ScalingCommand, type ScalingPlan } from '@adhelm/contracts';
import { useHost } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { messages } from '../messages.ts';
import { commandPlan, judgeStep } from '../scaling-api.ts';

/** The longest text that the shell's toasts take. */
const TOAST = 300;
const texts = messages.commands;

/** What a person does with a plan and its steps; refusals are reported. `busy` names what is under way. */
export function usePlanCommands({ id }: ScalingPlan, onChanged: () => Promise<void>) {
  const host = useHost();
  const [busy, setBusy] = useState<string | null>(null);
  const run = async (what: string, done: string, act: () => Promise<void>) => {
    setBusy(what);
    try {
      await act();
      host.notify({ tone: 'success', title: done });
    } catch (error) {
      host.notify({ tone: 'danger', title: messages.refused, description: messageOf(error).slice(0, TOAST) });
    } finally {
      await onChanged();
      setBusy(null);
    }
  };
  return {
    busy,
    command: (command: ScalingCommand, undo = false) => {
      const what = undo ? 'stopAndUndo' : command;
      return run(what, texts.done[what], () => commandPlan(host, id, command, undo));
    },
    judge: (step: string, verdict: 'approve' | 'reject') =>
      run(`${verdict} ${step}`, verdict === 'approve' ? texts.approved : texts.rejected, () =>
        judgeStep(host, id, step, verdict),
      ),
  };
}

export type PlanCommands = ReturnType<typeof usePlanCommands>;
