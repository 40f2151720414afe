import { type EditProposal, messageOf, type Proposal } from '@adhelm/contracts';
import { useHost } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { editProposal, judgeProposal, undoProposal } from '../ai-api.ts';
import { messages } from '../messages/board.ts';
import { messages as ruleTexts } from '../messages/rule-edit.ts';
import { isHeld } from './item-values.ts';

/** The longest text that the shell's toasts take. */
const TOAST = 300;

/** Decides about a proposal. Each function resolves with whether it was done, and reports what the server refused. */
export function useJudging(proposal: Proposal, onChanged: () => Promise<void>) {
  const host = useHost();
  const [busy, setBusy] = useState<'approve' | 'reject' | 'edit' | 'undo' | null>(null);
  const { id, title } = proposal;

  const run = async (what: NonNullable<typeof busy>, act: () => Promise<void>): Promise<boolean> => {
    setBusy(what);
    try {
      await act();
      return true;
    } catch (error) {
      host.notify({ tone: 'danger', title: messages.refused, description: messageOf(error).slice(0, TOAST) });
      return false;
    } finally {
      await onChanged();
      setBusy(null);
    }
  };

  return {
    busy,
    approve: (items: readonly number[] | null) =>
      run('approve', async () => {
        const { content } = await judgeProposal(host, id, 'approve', items);
        if (content.kind === 'rule')
          host.notify({ tone: 'success', title: messages.ruleAdded[content.rule.mode] });
        if (content.kind === 'brief') host.notify({ tone: 'success', title: messages.draftSaved });
        const held = content.kind === 'action-set' ? content.items.filter(isHeld) : [];
        if (held.length > 0)
          host.notify({
            tone: 'warning',
            title: messages.held(held.length),
            description: (held[0]?.reason ?? '').slice(0, TOAST),
          });
      }),
    reject: (items: readonly number[] | null) =>
      run('reject', async () => {
        const { state } = await judgeProposal(host, id, 'reject', items);
        if (state === 'rejected')
          host.notify({ tone: 'info', title: messages.rejected(title).slice(0, TOAST) });
      }),
    edit: (edit: EditProposal) =>
      run('edit', async () => {
        await editProposal(host, id, edit);
        host.notify({ tone: 'success', title: edit.rule === undefined ? messages.saved : ruleTexts.saved });
      }),
    undo: () =>
      run('undo', async () => {
        const left = await undoProposal(host, id);
        host.notify({
          tone: left.length > 0 ? 'warning' : 'success',
          title: messages.undoing,
          ...(left.length > 0 ? { description: messages.undoLeft(left.join(', ')).slice(0, TOAST) } : {}),
        });
      }),
  };
}

export type Judging = ReturnType<typeof useJudging>;
