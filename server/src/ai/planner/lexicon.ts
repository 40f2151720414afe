/** What words mean to the planner. Several words share a meaning. */
const meanings = {
  pause: 'pause pauses stop stops kill kills halt halts disable disables pausing off',
  start: 'start starts resume resumes activate activates unpause enable enables restart',
  block: 'block blocks blocking ban bans blacklist exclude remove',
  unblock: 'unblock unblocks unban whitelist',
  /** Less of an amount where one is named; else a pause. */
  cut: 'cut cuts cutting',
  lower: 'lower lowers decrease decreases reduce reduces drop drops',
  raise: 'raise raises increase increases bump boost',
  /** Larger budgets, without naming them. */
  scale: 'scale scales grow',
  set: 'set sets change changes put',
  make: 'make create',
  /** With another verb: “scale … down”. */
  down: 'down',
  up: 'up',
  show: 'show list give display tell see report get',
  compare: 'compare versus vs against compared comparison',
  why: 'why explain reason who',
  find: 'find search look locate',
  rule: 'rule rules automate automatically automation',
  evidence: 'evidence sure certain proof prove confident significant',
  capability: 'capabilities capability supports support supported offers',
  help: 'help understand examples',
  backtest: 'backtest replay simulate backtested',
  campaign: 'campaign campaigns camp camps',
  content: 'content contents ad ads teaser teasers creative creatives headline headlines',
  widget: 'widget widgets placement placements zone zones site sites publisher publishers',
  account: 'account accounts',
  source: 'source sources network networks',
  notify: 'notify notifies alert alerts notification',
  day: 'day days daily',
  losers: 'lose loses losing loser losers losses loss unprofitable bleeding bleeds bleeders',
  winners: 'win wins winner winners winning profitable earn earns earned earner earners earning',
  top: 'top best strongest',
  highest: 'highest biggest largest most',
  worst: 'worst weakest poorest bottom',
  lowest: 'lowest smallest cheapest least',
  without: 'without no zero none nothing',
  above: 'above over exceeding exceeds',
  below: 'below under',
  atLeast: 'minimum',
  atMost: 'maximum',
  between: 'between',
  or: 'or',
  not: 'not never nor neither',
  bid: 'bid bids cpc price',
  coefficient: 'coefficient coefficients multiplier multipliers',
  budget: 'budget budgets limit limits cap caps',
  test: 'test testing tests',
  keep: 'keep leave spare preserve',
  today: 'today',
  yesterday: 'yesterday',
  this: 'this current',
  last: 'last past previous prior',
  week: 'week weeks',
  month: 'month months',
  by: 'by',
  to: 'to at',
  than: 'than',
  total: 'total totals altogether overall',
  them: 'them these those it',
  active: 'active running live enabled activated',
  paused: 'paused stopped disabled deactivated',
  blocked: 'blocked banned blacklisted',
  // figures
  cost: 'cost costs spend spent spending',
  revenue: 'revenue revenues income',
  profit: 'profit profits',
  roi: 'roi',
  clicks: 'clicks click',
  conversions: 'conversions conversion convs conv leads sales',
  impressions: 'impressions impression views',
  ctr: 'ctr',
  cpa: 'cpa',
  epc: 'epc',
  cr: 'cr cvr',
} as const;

export type Meaning = keyof typeof meanings;

export const wordMeanings: ReadonlyMap<string, Meaning> = new Map(
  Object.entries(meanings).flatMap(([meaning, words]) =>
    words.split(' ').map((word) => [word, meaning as Meaning] as const),
  ),
);

export const metricMeanings: ReadonlySet<Meaning> = new Set([
  'cost',
  'revenue',
  'profit',
  'roi',
  'clicks',
  'conversions',
  'impressions',
  'ctr',
  'cpa',
  'epc',
  'cr',
] as const);

/** Words after which `us` means the people who ask, and not the country. */
export const beforeUs: ReadonlySet<string> = new Set([
  'show',
  'give',
  'tell',
  'let',
  'get',
  'help',
  'find',
  'do',
]);

/** Words after which a country is one, also beside words that nobody knows. */
export const beforeCountries: ReadonlySet<string> = new Set(['in', 'from', 'for']);

export const numberWords: ReadonlyMap<string, number> = new Map(
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((word, index) => [
    word,
    index + 1,
  ]),
);
