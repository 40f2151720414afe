import type { CostParts } from '@adhelm/contracts';
import { formatMoney } from '@adhelm/shared-ui';
import { Text } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

type CostPartsNoteProps = {
  /** Null without spend, and from a server that does not know them. */
  readonly parts: CostParts | null | undefined;
  readonly currency: string;
  /** What follows, such as a link to the rows. */
  readonly children?: ReactNode;
};

/**
 * All spend to the cent, with and without revenue: the same line on the dashboard, whose cost covers only the part with revenue, and on
 * the expense report, whose spend is all of it.
 */
export function CostPartsNote({ parts, currency, children }: CostPartsNoteProps) {
  if (parts === null || parts === undefined || parts.cost === null) return null;
  const money = (amount: number | null) => formatMoney(amount, currency);
  const { cost, withRevenue, withoutRevenue } = parts;
  return (
    <Text mt="2" textStyle="sm">
      {withoutRevenue === null
        ? messages.allWithRevenue(money(cost))
        : withRevenue === null
          ? messages.noRevenue(money(cost))
          : messages.costParts({
              all: money(cost),
              withRevenue: money(withRevenue),
              without: money(withoutRevenue.cost),
              campaigns: withoutRevenue.rows,
            })}{' '}
      {children}
    </Text>
  );
}
