import { Span } from '@adhelm/shared-ui/chakra';
import { formatMoney, formatNumber, formatPercent, NO_FIGURE } from '../format/figures.ts';
import { messages } from '../messages/parts/figures.ts';

type FigureProps = { readonly value: number | null; readonly text: string };

/** Negative figures have a sign and the danger colour; unknown ones are muted. */
function Figure({ value, text }: FigureProps) {
  const color = value === null ? 'fg.muted' : value < 0 ? 'fg.error' : 'inherit';
  return (
    <Span color={color} whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {text}
      {value === null && <Span srOnly>{messages.notKnown}</Span>}
    </Span>
  );
}

type CellProps = { readonly value: number | null; readonly digits?: number };

/** A count. */
export const NumberCell = ({ value, digits }: CellProps) => (
  <Figure value={value} text={formatNumber(value, digits)} />
);

/** Micro-units of `currency`. */
export const MoneyCell = ({ value, currency, digits }: CellProps & { readonly currency: string }) => (
  <Figure value={value} text={value === null ? NO_FIGURE : formatMoney(value, currency, digits)} />
);

/** A fraction, displayed as percent. */
export const PercentCell = ({ value, digits }: CellProps) => (
  <Figure value={value} text={formatPercent(value, digits)} />
);
