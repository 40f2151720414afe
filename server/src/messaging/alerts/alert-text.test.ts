import type { Alert } from '@adhelm/contracts';
import { messageOf } from './alert-text.ts';

const alert: Alert = {
  id: 'a',
  cause: 'rule-acted',
  severity: 'info',
  subject: { kind: 'rule', id: 'r', name: 'Stop the losers' },
  source: null,
  summary: 'The rule “Stop the losers” makes 8 changes.',
  detail: null,
  examples: [],
  href: null,
  count: 8,
  state: 'open',
  firstAt: '2026-11-20T10:00:00.000Z',
  lastAt: '2026-11-20T12:00:00.000Z',
  seenBy: null,
  resolvedAt: null,
  resolvedBy: null,
};
const textOf = (part: Partial<Alert>) =>
  messageOf([{ ...alert, ...part }], { publicUrl: 'https://adhelm.test', timeZone: 'UTC' }).paragraphs.join(
    '\n',
  );

describe('an alert in words', () => {
  it('says what happened how often', () => {
    expect(textOf({})).toContain('8 changes since Nov 20, 10:00 UTC');
    expect(textOf({ cause: 'sync-failing', count: 2 })).toContain('2 failed syncs since');
    expect(textOf({ cause: 'rule-notice', count: 3 })).toContain('3 matches since');
  });

  it('says only when it happened, if that was once', () => {
    expect(textOf({ count: 1 })).toContain('At Nov 20, 10:00 UTC');
  });
});
