import type { ScalingCandidate } from '@adhelm/contracts';
import { formatPercent, Notice } from '@adhelm/shared-ui';
import { messages } from '../messages.ts';
import { isLosing } from './plan-draft.ts';

const texts = messages.starting;

/** What the figures of a campaign say against scaling it; nothing for one that earns. */
export function EvidenceNotice({ candidate }: { readonly candidate: ScalingCandidate }) {
  const { evidence, reason, fit } = candidate;
  const { roi, low, high, belowTarget, days } = evidence;
  const percent = (share: number | null) => formatPercent(share, 0);
  const figures =
    roi === null ? '' : texts.evidence(percent(roi), percent(low), percent(high), percent(belowTarget), days);
  if (isLosing(candidate))
    return (
      <Notice tone="danger" title={texts.losing}>
        {figures}
      </Notice>
    );
  if (fit !== 'waiting') return null;
  return (
    <Notice tone="warning" title={texts.unclear}>
      {`${figures} ${reason}`.trim()}
    </Notice>
  );
}
