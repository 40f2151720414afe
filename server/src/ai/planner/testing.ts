import type { Plan } from './plan.ts';

/** What requests of tests are read with. */
export const planContext = {
  // a Wednesday
  today: '2026-11-25',
  sources: [
    { id: 'mgid', name: 'MGID' },
    { id: 'taboola', name: 'Taboola' },
    { id: 'revcontent', name: 'RevContent' },
  ],
  currencies: {
    currency: 'EUR',
    rates: new Map([['USD', { rate: 0.8, publishedOn: '2026-11-24' }]]),
  },
  example: 'Summer sale',
};
/** A workspace in dollars. */
export const inDollars = { ...planContext, currencies: { currency: 'USD', rates: new Map() } };
/** The usual days. */
export const week = '11-19..11-25';

/** A plan in one line. */
export function inShort(plan: Plan): string {
  if (plan.kind === 'help') return 'help';
  if (plan.kind === 'unclear' || plan.kind === 'refused') return plan.kind;
  if (plan.kind === 'capability') return `capability ${plan.source}`;
  if (plan.kind === 'brief') {
    const { name, like, countries, source, account, budget, bid } = plan.brief;
    const amount = (value: typeof budget) =>
      value === null ? '' : `${value.value} ${value.currency ?? ''}`.trim();
    return [
      'brief',
      ...(name === null ? [] : [`named ${name}`]),
      ...(like === null ? [] : [`like ${like}`]),
      ...countries,
      ...[source, account].filter((part) => part !== null),
      ...(budget === null ? [] : [`budget ${amount(budget)}`]),
      ...(bid === null ? [] : [`bid ${amount(bid)}`]),
    ].join(' ');
  }
  if (plan.kind === 'definition') return `definition of ${plan.metric.name}`;
  const { of } = plan;
  const named = [...of.names.map((name) => `“${name}”`), ...of.guesses.map((name) => `?${name}?`)].join(' ');
  const only = [...of.widgets.map((id) => `#${id}`), ...of.accounts.map((name) => `@${name}`)];
  const place = [of.by, ...of.sources, of.countries.join('+'), ...only, named]
    .filter((part) => part !== '')
    .join(' ');
  const days = `${of.range.startDate.slice(5)}..${of.range.endDate.slice(5)}`;
  const state =
    of.status === 'blocked' || (of.status !== null && plan.kind === 'show') ? ` ${of.status}` : '';
  const where = `${state}${of.where === null ? '' : ` [${of.where}]`}`;
  switch (plan.kind) {
    case 'show': {
      const from = of.compareFrom === null ? '' : ` vs ${of.compareFrom.slice(5)}`;
      const totals = plan.totals === null ? '' : ` totals ${plan.totals}`;
      return `${plan.compare ? 'compare' : 'show'} ${place}${where} ${of.sort} ${of.limit} ${days}${from}${totals}`;
    }
    case 'propose': {
      const { wish } = plan;
      const currency = 'currency' in wish ? ` ${wish.currency}` : '';
      const amount = 'by' in wish ? ` ${wish.by}` : 'to' in wish ? ` ${wish.to}${currency}` : '';
      const most = of.limit < 50 ? ` ${of.sort} ${of.limit}` : '';
      return `${wish.action}${amount} ${place}${where}${most} ${days}`;
    }
    case 'rule': {
      const change = plan.action.startsWith('change') ? ` ${plan.change}` : '';
      return `rule ${plan.action}${change} ${place} [${plan.when}] ${plan.days}d${plan.backtest ? ' backtest' : ''}`;
    }
    default:
      return `${plan.kind} ${place}`;
  }
}
