import type { RowEvidence, Verdict } from '@adhelm/contracts';
import { formatPercent, NO_FIGURE } from '@adhelm/shared-ui';
import { Badge, Span, VisuallyHidden } from '@adhelm/shared-ui/chakra';
import { messages } from '../messages/parts/evidence.ts';

const palettes = { losing: 'danger', earning: 'success', unknown: 'gray' } as const;
/** Nothing is certain: 100 % would say so. */
const MOST = 0.99;

/** How likely the more likely outcome is, in words. */
function chanceText({ losing }: RowEvidence): string {
  if (losing === null) return messages.noChance;
  const outcome = losing >= 0.5 ? 'losing' : 'earning';
  const chance = Math.min(outcome === 'losing' ? losing : 1 - losing, MOST);
  return messages.chances[outcome](formatPercent(chance, 0));
}

export const verdictText = (verdict: Verdict): string => messages.verdicts[verdict];

type EvidenceBadgeProps = {
  readonly row: RowEvidence;
  /** Where it stands in a grid; it takes the focus, to show the probability. */
  readonly tabIndex: 0 | -1;
};

/** Whether a row loses or earns; how likely that is takes the place of the verdict on hover and focus. */
export function EvidenceBadge({ row, tabIndex }: EvidenceBadgeProps) {
  const { evidence } = row;
  if (evidence === null) {
    return (
      <Span className="unknown" title={messages.notJudged}>
        <span aria-hidden>{NO_FIGURE}</span>
        <VisuallyHidden>{messages.notJudged}</VisuallyHidden>
      </Span>
    );
  }
  const chance = chanceText(row);
  return (
    <Badge
      colorPalette={palettes[evidence]}
      size="sm"
      tabIndex={tabIndex}
      cursor="default"
      css={{
        '& [data-chance]': { display: 'none' },
        // in a grid, the cell has the focus
        '&:hover, &:focus-visible, [role=gridcell]:focus-visible &': {
          '& [data-verdict]': { display: 'none' },
          '& [data-chance]': { display: 'inline' },
        },
      }}
    >
      <span data-verdict aria-hidden>
        {messages.verdicts[evidence]}
      </span>
      <span data-chance aria-hidden>
        {chance}
      </span>
      <VisuallyHidden>{messages.both(messages.verdicts[evidence], chance)}</VisuallyHidden>
    </Badge>
  );
}
