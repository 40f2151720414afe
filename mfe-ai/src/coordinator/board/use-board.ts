import { messageOf, type Proposal } from '@adhelm/contracts';
import { useBusEvent, useHost } from '@adhelm/shared-ui/module';
import { useEffect, useEffectEvent, useRef } from 'react';
import { undoProposal, useProposals } from '../ai-api.ts';
import { messages } from '../messages/board.ts';
import { isApplied } from './item-values.ts';
import { isBeingApplied } from './proposal-states.ts';

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

  const announce = useEffectEvent(({ id, title, ...proposal }: Proposal, places: readonly number[]) => {
    const ended = itemsOf(proposal).filter(({ place }) => places.includes(place));
    const applied = ended.filter(isApplied).length;
    const failed = ended.filter(({ state }) => state === 'failed').length;
    if (applied + failed === 0) return;
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
    const words = failed === 0 ? messages.applied : applied === 0 ? messages.notApplied : messages.partly;
    host.notify({
      tone: failed === 0 ? 'success' : applied === 0 ? 'danger' : 'warning',
      title: words(title).slice(0, TOAST),
      ...(applied === 0 ? {} : { action: { label: messages.undo, run: () => void undo() } }),
    });
  });
  /** The places of items that networks are applying, by proposal. */
  const underWay = useRef<ReadonlyMap<string, readonly number[]>>(new Map());
  useEffect(() => {
    const now = new Map<string, readonly number[]>();
    for (const proposal of data?.data ?? []) {
      const before = underWay.current.get(proposal.id) ?? [];
      if (isUnderWay(proposal)) now.set(proposal.id, [...before, ...placesUnderWay(proposal)]);
      else if (before.length > 0) announce(proposal, before);
    }
    underWay.current = now;
  }, [data]);
  return { ...answer, proposals };
}

type Content = Pick<Proposal, 'content'>;

const itemsOf = ({ content }: Content) => (content.kind === 'action-set' ? content.items : []);
const placesUnderWay = (proposal: Content) =>
  itemsOf(proposal)
    .filter(isBeingApplied)
    .map(({ place }) => place);
const isUnderWay = (proposal: Content) => placesUnderWay(proposal).length > 0;
