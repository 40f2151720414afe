import type { ToolRow } from '@adhelm/contracts';

/** What can be done about each field. */
const fields: Readonly<Record<string, string>> = {
  create: 'create',
  headline: 'change the headline',
  'target-url': 'change the target URL',
  status: 'pause and start',
  bid: 'change the bid',
  'daily-budget': 'change the daily budget',
  'total-budget': 'change the total budget',
  'widget-block': 'block and unblock widgets',
  'widget-allow': 'allow widgets',
  'widget-bid': 'change bids of widgets',
};
const levels: Readonly<Record<string, string>> = {
  account: 'Accounts',
  campaign: 'Campaigns',
  'ad-group': 'Ad groups',
  content: 'Contents',
  widget: 'Widgets',
};

/** What can be changed of each level, through the API and by hand, a line each. Pure. */
export function capabilityInWords(rows: readonly ToolRow[]): string {
  const places = Map.groupBy(rows, ({ values }) => `${String(values.level)}\n${String(values.how)}`);
  return [...places.values()]
    .map((own) => {
      const { level, how } = own[0]?.values ?? {};
      const words = own.map(({ values: { field } }) => fields[String(field)] ?? String(field));
      const way = how === 'api' ? 'through the API' : 'by hand at the network';
      return `- ${levels[String(level)] ?? String(level)}, ${way}: ${[...new Set(words)].join(', ')}\n`;
    })
    .join('');
}
