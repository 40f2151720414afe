/** Other words for metrics, by what buyers and networks call them. A metric of that name itself comes first. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  spend: ['cost'],
  spent: ['cost'],
  conv: ['conversions'],
  convs: ['conversions'],
  conversion: ['conversions'],
  rev: ['revenue'],
  cvr: ['cr'],
  cr: ['cvr'],
  ecpa: ['cpa'],
  ecpc: ['cpc'],
  imp: ['impressions'],
  imps: ['impressions'],
  impression: ['impressions'],
  click: ['clicks'],
  visit: ['visits'],
  budget: ['daily_budget'],
};

/** The metric that a word names: itself or what it is another word for; undefined if there is none. */
export function metricNamed(word: string, metrics: Readonly<Record<string, unknown>>): string | undefined {
  const name = word.toLowerCase();
  const names = [name, ...(Object.hasOwn(aliases, name) ? (aliases[name] ?? []) : [])];
  return names.find((one) => Object.hasOwn(metrics, one));
}

/** Which fault a word is that is no metric: some have another to write instead. */
export function whyUnknown(word: string): 'use-roi' | 'compare-payout' | 'unknown-metric' {
  switch (word.toLowerCase()) {
    case 'roas':
      return 'use-roi';
    case 'payout':
      return 'compare-payout';
    default:
      return 'unknown-metric';
  }
}
