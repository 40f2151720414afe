import type { CampaignName } from '@adhelm/contracts';
import { formatChange, NO_FIGURE } from '@adhelm/shared-ui';
import { Span } from '@adhelm/shared-ui/chakra';
import { changeOf, changesByPoints, type FigureName, moreIsGood } from './change-of.ts';
import { messages } from './messages.ts';
import { useComparedRow } from './row-figures.tsx';

type ChangeOfRowProps = {
  readonly campaign: CampaignName;
  readonly figure: FigureName;
  /** The row's figure in the days of the list. */
  readonly value: number | null;
};

/** The change of a row's figure against the compared period, in a cell of a list within `RowFiguresProvider`. */
export function ChangeOfRow({ campaign, figure, value }: ChangeOfRowProps) {
  const before = useComparedRow(campaign);
  if (before === undefined) return null;
  const change = changeOf(figure, value, before === null || before === 'failed' ? null : before[figure]);
  const more = moreIsGood(figure);
  const isGood = change === null || change === 0 || more === null ? null : change > 0 === more;
  return (
    <Span
      color={isGood === null ? 'fg.muted' : isGood ? 'success.fg' : 'danger.fg'}
      fontVariantNumeric="tabular-nums"
      title={before === 'failed' ? messages.changeFailed : undefined}
    >
      {change === null
        ? NO_FIGURE
        : changesByPoints(figure)
          ? messages.inPoints(change)
          : formatChange(change)}
    </Span>
  );
}
