import type { ReportDelivery, ReportRun, ScheduledReport } from '@adhelm/contracts';
import { Badge } from '@adhelm/shared-ui/chakra';
import { messages } from './messages.ts';

type DeliveryState = ReportDelivery['state'];

const palettes: Readonly<Record<DeliveryState, string>> = {
  sent: 'success',
  waiting: 'info',
  sending: 'info',
  held: 'warning',
  unknown: 'warning',
  failed: 'danger',
  discarded: 'gray',
};
/** What people should know first of a run with several recipients. */
const worstFirst: readonly DeliveryState[] = [
  'failed',
  'unknown',
  'held',
  'discarded',
  'waiting',
  'sending',
  'sent',
];

function worstOf({ deliveries }: ReportRun): DeliveryState | null {
  return worstFirst.find((state) => deliveries.some((one) => one.state === state)) ?? null;
}

/** The state of a run: its own, or the worst one of its emails. */
export function runInWords(run: ReportRun): string {
  const worst = run.state === 'queued' ? worstOf(run) : null;
  return worst === null ? messages.runs[run.state] : messages.deliveries[worst];
}

export function RunStateBadge({ run }: { readonly run: ReportRun }) {
  const worst = run.state === 'queued' ? worstOf(run) : null;
  const palette = worst === null ? (run.state === 'failed' ? 'danger' : 'warning') : palettes[worst];
  return (
    <Badge colorPalette={palette} size="sm" title={run.reason ?? undefined}>
      {runInWords(run)}
    </Badge>
  );
}

export function DeliveryStateBadge({ state }: Pick<ReportDelivery, 'state'>) {
  return (
    <Badge colorPalette={palettes[state]} size="sm">
      {messages.deliveries[state]}
    </Badge>
  );
}

export function ReportStateBadge({ report: { state, pausedReason } }: { readonly report: ScheduledReport }) {
  const palette = state === 'active' ? 'success' : pausedReason === null ? 'gray' : 'warning';
  return (
    <Badge colorPalette={palette} size="sm" title={pausedReason ?? undefined}>
      {messages[state]}
    </Badge>
  );
}
