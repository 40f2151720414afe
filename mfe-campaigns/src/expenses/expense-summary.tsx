import { addDays, dayInZone, daysBetween, type ExpenseReport } from '@adhelm/contracts';
import { formatDay, formatMoney, formatMonth, formatPercent, formatRange } from '@adhelm/shared-ui';
import { type KpiDelta, type KpiFigure, KpiStrip } from '@adhelm/shared-ui/charts';
import type { ApiAnswer } from '@adhelm/shared-ui/module';
import { budgetUse } from './budget-use.ts';
import { nameOfKey } from './expense-names.ts';
import { changeOf } from './grid-row.ts';
import { messages } from './messages.ts';
import { balancesTotal } from './pacing-columns.ts';

const CARDS = 4;
/** A period that began to have figures later than this says nothing about all of it. */
const MOST_MISSING = 0.25;

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
  const { totals, currency } = report;
  return [
    {
      key: 'spend',
      title: messages.spend,
      value: formatMoney(totals.amount, currency),
      delta: changeOfSpend(report),
      course: wholeMonths(report).map(({ amount }) => amount),
    },
    ...paceCards(report),
    balanceCard(report),
  ];
}

/** Against a period that mostly has no figures there is nothing to compare with. */
function changeOfSpend(report: ExpenseReport): KpiDelta {
  const {
    totals,
    previous: { range, figuresFrom, ...previous },
  } = report;
  const days = daysBetween(range.startDate, range.endDate) + 1;
  const missing = figuresFrom === null ? 0 : daysBetween(range.startDate, figuresFrom);
  const isComparable = figuresFrom === null || missing <= days * MOST_MISSING;
  return {
    fraction: isComparable ? changeOf({ amount: totals.amount, previous: previous.totals.amount }) : null,
    against: isComparable
      ? endsToday(report)
        ? messages.previousFullDays
        : messages.previousDays
      : messages.noneBefore(formatDay(figuresFrom, false)),
    dates: endsToday(report) ? messages.stillRunning(formatRange(range)) : formatRange(range),
    moreIsGood: null,
  };
}

/** Whether the last day of the range is not over yet. */
const endsToday = ({ range, timeZone }: ExpenseReport) => range.endDate >= dayInZone(new Date(), timeZone);

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
