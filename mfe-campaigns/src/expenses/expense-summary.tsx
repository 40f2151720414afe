import { addDays, type ExpenseReport } from '@adhelm/contracts';
import { formatDay, formatMoney, formatMonth, formatPercent, formatRange } from '@adhelm/shared-ui';
import { type KpiFigure, KpiStrip } from '@adhelm/shared-ui/charts';
import type { ApiAnswer } from '@adhelm/shared-ui/module';
import { budgetUse } from './budget-use.ts';
import { nameOfKey } from './expense-names.ts';
import { changeOf } from './grid-row.ts';
import { messages } from './messages.ts';
import { balancesTotal } from './pacing-columns.ts';

const CARDS = 4;

type ExpenseSummaryProps = {
  readonly report: ExpenseReport | undefined;
  readonly answer: Pick<ApiAnswer<unknown>, 'error' | 'isStale' | 'refresh'>;
};

/** Spend of the range, the month so far, where it will end, and what is left. */
export function ExpenseSummary({ report, answer }: ExpenseSummaryProps) {
  return (
    <KpiStrip
      label={messages.key}
      figures={report === undefined ? undefined : cardsOf(report)}
      count={CARDS}
      isStale={answer.isStale}
      error={answer.error}
      onRetry={() => void answer.refresh()}
    />
  );
}

function cardsOf(report: ExpenseReport): KpiFigure[] {
  const { totals, previous, currency } = report;
  return [
    {
      key: 'spend',
      title: messages.spend,
      value: formatMoney(totals.amount, currency),
      delta: {
        fraction: changeOf({ amount: totals.amount, previous: previous.totals.amount }),
        against: messages.previousDays,
        dates: formatRange(previous.range),
        moreIsGood: null,
      },
      course: wholeMonths(report).map(({ amount }) => amount),
    },
    ...paceCards(report),
    balanceCard(report),
  ];
}

/** The months of which the range has every day: a part of one would look like a rise or a fall. */
function wholeMonths({ months, range }: ExpenseReport): ExpenseReport['months'] {
  const { startDate, endDate } = range;
  return months.filter(({ month }) => `${month}-01` >= startDate && lastDayOf(month) <= endDate);
}

const lastDayOf = (month: string) => addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1);

function paceCards({ pacing: { total, month }, currency }: ExpenseReport): KpiFigure[] {
  const { spent, through, forecast, noForecast } = total;
  const use = budgetUse(total);
  return [
    {
      key: 'month',
      title: messages.monthToDate(formatMonth(month)),
      value: formatMoney(spent, currency),
      delta: {
        fraction: null,
        text: through === null ? '' : messages.through(formatDay(through, false)),
        against: '',
        moreIsGood: null,
      },
      course: [],
    },
    {
      key: 'forecast',
      title: messages.forecastOf(formatMonth(month)),
      value: formatMoney(forecast?.amount ?? null, currency),
      delta: {
        fraction: null,
        text:
          forecast === null
            ? messages.noForecast[noForecast ?? 'too-few-days']
            : messages.between(
                formatMoney(forecast.low, currency, 0),
                formatMoney(forecast.high, currency, 0),
              ),
        against:
          use === null
            ? forecast === null
              ? ''
              : messages.likely
            : messages.ofBudget(formatPercent(use, 0)),
        moreIsGood: null,
      },
      course: [],
    },
  ];
}

function balanceCard({ balances, currency, names }: ExpenseReport): KpiFigure {
  const [shortest] = balances
    .flatMap(({ account, daysLeft }) => (daysLeft === null ? [] : [{ account, daysLeft }]))
    .sort((one, other) => one.daysLeft - other.daysLeft);
  return {
    key: 'balances',
    title: messages.balances,
    value: formatMoney(balancesTotal(balances), currency),
    delta: {
      fraction: null,
      text: shortest === undefined ? '' : messages.days(Math.floor(shortest.daysLeft)),
      against: shortest === undefined ? '' : nameOfKey(names, 'account', shortest.account),
      moreIsGood: null,
    },
    course: [],
  };
}
