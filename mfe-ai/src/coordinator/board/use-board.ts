import { messageOf, type Proposal } from '@adhelm/contracts';
import { useBusEvent, useHost } from '@adhelm/shared-ui/module';
import { useEffect, useEffectEvent, useRef } from 'react';
import { undoProposal, useProposals } from '../ai-api.ts';
import { messages } from '../messages/board.ts';

/** Also polled while something is applied, because the event stream may be down. */
const POLL_MS = 5_000;
const TOAST = 300;

/** The proposals of a conversation, current while networks apply them. What ends meanwhile is announced with an undo. */
export function useBoard(conversation: string | null) {
  const host = useHost();
  const answer = useProposals(conversation);
  const { data, refresh } = answer;
  const proposals = data?.data ?? [];
  const isApplying = proposals.some(isUnderWay);
  const refreshNow = useEffectEvent(() => void refresh());
  useBusEvent('action.changed', () => refreshNow());
  useBusEvent('stream.reset', () => refreshNow());
  useEffect(() => {
    if (!isApplying) return;
    const timer = setInterval(() => refreshNow(), POLL_MS);
    return () => clearInterval(timer);
  }, [isApplying]);

  const announce = useEffectEvent(({ id, title, state }: Proposal) => {
    if (state !== 'applied' && state !== 'partly-applied' && state !== 'failed') return;
    const words = {
      applied: messages.applied,
      'partly-applied': messages.partly,
      failed: messages.notApplied,
    };
    const undo = async () => {
      try {
        await undoProposal(host, id);
        host.notify({ tone: 'success', title: messages.undoing });
      } catch (error) {
        host.notify({
          tone: 'danger',
          title: messages.refused,
          description: messageOf(error).slice(0, TOAST),
        });
      }
      await refresh();
    };
    host.notify({
      tone: state === 'applied' ? 'success' : state === 'failed' ? 'danger' : 'warning',
      title: words[state](title).slice(0, TOAST),
      ...(state === 'failed' ? {} : { action: { label: messages.undo, run: () => void undo() } }),
    });
  });
  const underWay = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    for (const proposal of data?.data ?? [])
      if (underWay.current.has(proposal.id) && !isUnderWay(proposal)) announce(proposal);
    underWay.current = new Set((data?.data ?? []).filter(isUnderWay).map(({ id }) => id));
  }, [data]);
  return { ...answer, proposals };
}

const isUnderWay = ({ state, content }: Proposal) => state === 'approved' && content.kind === 'action-set';
