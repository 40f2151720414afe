import type { AlertCause } from '@adhelm/contracts';
import { counted } from '../../people/activity/index.ts';

/** What an alert counts, once and several times. */
const words: Readonly<Record<AlertCause, readonly [one: string, many: string]>> = {
  'sync-failing': ['failed sync', 'failed syncs'],
  'credentials-refused': ['refused login', 'refused logins'],
  'writes-failing': ['failed change', 'failed changes'],
  'tracker-stale': ['gap in the figures', 'gaps in the figures'],
  'revenue-unmapped': ['gap in the mapping', 'gaps in the mapping'],
  'spend-spike': ['spike', 'spikes'],
  'operation-stopped': ['stop', 'stops'],
  'block-list-taken-back': ['block removed', 'blocks removed'],
  'rule-notice': ['match', 'matches'],
  'rule-waiting': ['proposed change', 'proposed changes'],
  'rule-acted': ['change', 'changes'],
  'rule-run-failed': ['failed run', 'failed runs'],
  'rule-writes-failing': ['stopped run', 'stopped runs'],
  'probation-not-blocked': ['failed block', 'failed blocks'],
  'scaling-waiting': ['proposed step', 'proposed steps'],
  'scaling-taken-back': ['step taken back', 'steps taken back'],
  'report-paused': ['pause', 'pauses'],
  'emergency-stop': ['stop', 'stops'],
};

/** How often it happened, and what that was: "8 failed syncs". */
export const countInWords = (cause: AlertCause, count: number): string => counted(count, ...words[cause]);
