/** A figure of the field: its name, its formula as in the documentation's glossary, and what it says. */
export type MetricDefinition = {
  readonly name: string;
  readonly formula: string;
  readonly says: string;
};

/** By the words that a request may have for a figure. The formulas are those of `contracts/src/metrics.ts`. */
const definitions: Readonly<Record<string, MetricDefinition>> = {
  ctr: { name: 'CTR', formula: 'SC / impressions', says: 'the share of impressions that are clicked' },
  cpc: { name: 'CPC', formula: 'cost / SC', says: 'what a click costs' },
  cpm: { name: 'CPM', formula: '1000 × cost / impressions', says: 'what a thousand impressions cost' },
  ecpm: {
    name: 'eCPM',
    formula: '1000 × revenue / impressions',
    says: 'what a thousand impressions earn',
  },
  cvr: { name: 'CVR', formula: 'conversions / clicks', says: 'the share of clicks that convert' },
  cpa: { name: 'CPA', formula: 'cost / conversions', says: 'what a conversion costs' },
  epc: { name: 'EPC', formula: 'revenue / clicks', says: 'what a click earns' },
  payout: { name: 'Payout', formula: 'revenue / conversions', says: 'what a conversion earns' },
  profit: { name: 'Profit', formula: 'revenue − cost', says: 'what is left of revenue after cost' },
  roi: {
    name: 'ROI',
    formula: '(revenue − cost) / cost',
    says: 'profit as a share of cost; below 0% it loses money',
  },
  roas: { name: 'ROAS', formula: 'revenue / cost', says: 'revenue as a share of cost; it is ROI + 100%' },
};
const others: Readonly<Record<string, string>> = { cr: 'cvr', ecpc: 'cpc', ecpa: 'cpa', profits: 'profit' };

const QUESTIONS = [
  /^what(?:['’]?s| is| are) (?:an? )?(?<word>[a-z]+)$/iu,
  /^what do(?:es)? (?:an? )?(?<word>[a-z]+) (?:mean|stand for)$/iu,
  /^(?:define|explain) (?:an? )?(?<word>[a-z]+)$/iu,
];

/** The figure whose meaning a request asks for, and for nothing else; null for any other request. Pure. */
export function askedDefinition(request: string): MetricDefinition | null {
  const asked = request
    .trim()
    .replaceAll(/\s+/gu, ' ')
    .replace(/ ?[?.!]+$/u, '');
  const words = QUESTIONS.flatMap((question) => question.exec(asked)?.groups?.['word']?.toLowerCase() ?? []);
  const [word = ''] = words;
  const name = Object.hasOwn(others, word) ? (others[word] ?? '') : word;
  return Object.hasOwn(definitions, name) ? (definitions[name] ?? null) : null;
}

/** Every definition, for the test that compares them with the formulas of the code. */
export const metricDefinitions: readonly MetricDefinition[] = Object.values(definitions);
