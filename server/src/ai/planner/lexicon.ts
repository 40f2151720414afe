/** What words mean to the planner. Several words share a meaning; everything here is also tolerated with typos. */
const meanings = {
  pause: 'pause stop cut kill halt disable pausing',
  start: 'start resume activate unpause enable restart',
  block: 'block blocks blocking ban blacklist exclude remove',
  unblock: 'unblock unban whitelist',
  lower: 'lower decrease reduce drop down less',
  raise: 'raise increase bump boost up scale more grow',
  set: 'set change put make create',
  show: 'show list give display tell see report get',
  compare: 'compare versus vs against compared comparison',
  why: 'why explain reason',
  find: 'find search look locate',
  rule: 'rule rules automate automatically automation',
  evidence: 'evidence sure certain proof prove confident significant',
  capability: 'capabilities capability supports support supported offers',
  help: 'help understand examples',
  backtest: 'backtest replay simulate backtested',
  campaign: 'campaign campaigns',
  content: 'content contents ad ads teaser teasers creative creatives headline headlines',
  widget: 'widget widgets placement placements zone zones site sites publisher publishers',
  account: 'account accounts',
  source: 'source sources network networks',
  notify: 'notify alert alerts notification',
  day: 'day days daily',
  losers: 'lose loses losing loser losers losses loss unprofitable bleeding bleeds bleeders',
  winners: 'win wins winner winners winning profitable earner earners earning',
  top: 'top best highest biggest most strongest',
  worst: 'worst bottom lowest weakest poorest',
  without: 'without no zero none',
  above: 'above over exceeding exceeds',
  below: 'below under',
  least: 'least',
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
  to: 'to',
  than: 'than',
  total: 'total totals altogether overall',
  them: 'them these those it',
  active: 'active running live',
  paused: 'paused stopped',
  blocked: 'blocked',
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

/** Words that say nothing by themselves. */
export const stopWords: ReadonlySet<string> = new Set(
  `a an the and or of on in at for from with please can could you me my our your we i is are was were be been do does did
   that which what who how has have had any all every each everything there their its then also so just only if when want need
   would like let lets should must will as up out go going doing did much many well thing things get got not too very now
   on off turn happened happen kind sort way where into per one ones money performing performed performance perform called named name id figures numbers results hi hello thanks
   first whose because but before about after since anything something out ok okay still already current`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

export const numberWords: ReadonlyMap<string, number> = new Map(
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((word, index) => [
    word,
    index + 1,
  ]),
);
