import { Notice } from '@adhelm/shared-ui';
import type { ThriveReport } from '../api/thrive-api.ts';
import { messages } from './messages.ts';

/** What the figures of a report include beside the campaign's own, and what they leave out. */
export function ReportNotices({ tracked, unlinked }: Pick<ThriveReport, 'tracked' | 'unlinked'>) {
  const shared = tracked.filter(({ sharedWith }) => sharedWith.length > 0);
  const others = [...new Set(shared.flatMap(({ sharedWith }) => sharedWith))];
  return (
    <>
      {shared.length > 0 && (
        <Notice
          tone="info"
          title={messages.shared(shared.map(({ name }) => name).join(', '), others.join(', '))}
        >
          {messages.sharedText}
        </Notice>
      )}
      {unlinked.length > 0 && (
        <Notice tone="warning" title={messages.unlinked(unlinked.length)}>
          {messages.unlinkedText(unlinked.join(', '))}
        </Notice>
      )}
    </>
  );
}
