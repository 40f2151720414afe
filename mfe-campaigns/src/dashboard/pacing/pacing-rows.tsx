import type { ExpenseReport, SpendPace } from '@adhelm/contracts';
import { formatDay, formatMoney, formatPercent, NO_FIGURE } from '@adhelm/shared-ui';
import { Box, Link } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { budgetUse, nameOfKey } from '../../expenses/index.ts';
import { messages } from '../card/messages.ts';

const texts = messages.pacing;
const REPORT = '/app/ts/expense-report/campaigns';

type Row = { readonly key: string; readonly cells: readonly ReactNode[] };

/** All accounts together, then each account that has spend or a budget: those that will use most of it first. */
export function pacingRows({ pacing, names, currency }: ExpenseReport): Row[] {
  const accounts = pacing.accounts
    .filter(({ spent, budget }) => spent !== null || budget !== null)
    .toSorted(
      (one, other) =>
        (budgetUse(other) ?? -1) - (budgetUse(one) ?? -1) || (other.spent ?? -1) - (one.spent ?? -1),
    );
  if (accounts.length === 0) return [];
  const linkTo = (name: string, query: Readonly<Record<string, string>>) => (
    <Link key="name" asChild colorPalette="accent">
      <RouterLink to={`${REPORT}?${new URLSearchParams({ view: 'pacing', ...query })}`}>{name}</RouterLink>
    </Link>
  );
  return [
    { key: 'total', cells: [linkTo(texts.total, {}), ...figuresOf(pacing.total, currency)] },
    ...accounts.map((pace) => ({
      key: pace.account,
      cells: [
        linkTo(nameOfKey(names, 'account', pace.account), { accounts: pace.account }),
        ...figuresOf(pace, currency),
      ],
    })),
  ];
}

function figuresOf(pace: SpendPace, currency: string): ReactNode[] {
  const { spent, through, trackerAmount, budget, campaignsWithoutBudget, forecast, noForecast } = pace;
  const use = budgetUse(pace);
  const money = (amount: number | null, digits?: number) => (
    <bdi>{formatMoney(amount, currency, digits)}</bdi>
  );
  return [
    <Figure
      key="spent"
      note={through === null ? undefined : texts.through(formatDay(through, false))}
      mark={trackerAmount === null ? undefined : texts.tracker(formatMoney(trackerAmount, currency))}
    >
      {spent === null ? texts.notKnown : money(spent)}
    </Figure>,
    <Figure
      key="budget"
      note={campaignsWithoutBudget === 0 ? undefined : texts.partialBudget(campaignsWithoutBudget)}
    >
      {budget === null ? texts.noBudget : money(budget)}
    </Figure>,
    <Figure key="forecast" note={noForecast === null ? undefined : texts.noForecast[noForecast]}>
      {forecast === null ? texts.notKnown : money(forecast.amount)}
    </Figure>,
    forecast === null ? (
      NO_FIGURE
    ) : (
      <bdi key="interval">
        {texts.between(formatMoney(forecast.low, currency, 0), formatMoney(forecast.high, currency, 0))}
      </bdi>
    ),
    <Figure key="use" note={use !== null && use > 1 ? texts.over : undefined}>
      {use === null ? NO_FIGURE : formatPercent(use, 0)}
    </Figure>,
  ];
}

type FigureProps = {
  readonly children: ReactNode;
  readonly note: string | undefined;
  readonly mark?: string | undefined;
};

function Figure({ children, note, mark }: FigureProps) {
  return (
    <>
      {children}
      {note !== undefined && (
        <Box textStyle="xs" color="fg.muted" whiteSpace={{ base: 'normal', xl: 'nowrap' }}>
          {note}
        </Box>
      )}
      {mark !== undefined && (
        <Box textStyle="xs" color="fg.muted" whiteSpace={{ base: 'normal', xl: 'nowrap' }}>
          {mark}
        </Box>
      )}
    </>
  );
}
