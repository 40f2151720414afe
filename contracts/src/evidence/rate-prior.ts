/** What is known of one widget: conversions, and the clicks they speak for (`matureClicks`). */
export type RateData = { readonly conversions: number; readonly clicks: number };

/**
 * What is likely of a widget's conversion rate before it has figures: it never converts (bots, broken placements) with
 * probability `never`; otherwise its rate is one of several Gamma distributions of the same shape.
 */
export type RatePrior = {
  readonly never: number;
  readonly shape: number;
  readonly parts: readonly { readonly weight: number; readonly rate: number }[];
};

/** Each part has a spread of 1/√16 = 25 %, and parts are as far from each other, so that their sum is smooth. */
const SHAPE = 16;
const STEP = 0.25;
const LOWEST = -5;
const HIGHEST = 4.5;
const places = steps(LOWEST, HIGHEST, STEP);

/** The spreads (of the logarithm), middles and shares without conversions whose priors are weighed. */
const spreads = [0.1, 0.35, 0.6, 0.85, 1.1, 1.4, 1.8];
const middles = steps(-3, 1.5, 0.25);
const nevers = [0, 0.05, 0.12, 0.2, 0.3, 0.45, 0.65];
const LEAST_WEIGHT = 1e-7;

/** Log-normal weights of the places from `first` on; what lies outside is nothing. */
type Shape = { readonly middle: number; readonly first: number; readonly weights: Float64Array };

const NOTHING = 1e-25;

function shapeOf(spread: number, middle: number): Shape {
  const weights = places.map((place) => Math.exp(-((place - middle) ** 2) / (2 * spread * spread)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const first = weights.findIndex((weight) => weight > NOTHING);
  const last = weights.findLastIndex((weight) => weight > NOTHING);
  return { middle, first, weights: Float64Array.from(weights.slice(first, last + 1), (one) => one / sum) };
}

const shapes: readonly Shape[] = spreads.flatMap((spread) =>
  middles.map((middle) => shapeOf(spread, middle)),
);

/** One that explains most campaigns well enough to tell early which ones explain them far worse. */
const usualShape = shapeOf(0.85, -0.25);

/** A candidate that explains widgets so much worse than the best one (e^-40 times as well) has no weight beside it. */
const FAR_BELOW = 40;

/**
 * The prior of a campaign's widgets, learned from all of them (empirical Bayes, Efron 2010): the average of many log-normal
 * priors with a share of widgets that never convert, each weighed by how well it explains the widgets (marginal
 * likelihood), so that few data leave it wide. Log-normal tails fit markets better than one Gamma distribution does.
 * Before there are conversions, widgets are expected around what breaks even, if that is known: people bid about what
 * clicks are worth. Null without clicks.
 */
export function fitRatePrior(
  widgets: readonly RateData[],
  breakEven: number | null = null,
): RatePrior | null {
  const clicks = widgets.reduce((sum, widget) => sum + widget.clicks, 0);
  if (clicks <= 0) return null;
  const conversions = widgets.reduce((sum, widget) => sum + widget.conversions, 0);
  const usual = Math.max(conversions, 0.5) / clicks;
  const rates = Float64Array.from(places, (place) => SHAPE / (usual * Math.exp(place)));
  const logs = rates.map((rate) => Math.log(rate));
  const groups = grouped(widgets)
    .map((group) => ({ ...group, likelihoods: likelihoods(group, rates, logs) }))
    .toSorted((a, b) => b.count - a.count);
  const converted = groups.filter((group) => group.conversions > 0);
  const others = groups.filter((group) => group.conversions === 0);
  const some = numberOf(converted);
  const expectedOf = ({ middle }: Shape) =>
    breakEven === null ? 0 : fitOfMiddle(usual * Math.exp(middle), breakEven);
  /** With each share of widgets that never convert; `most` is the fit to those that converted. */
  const fitsOf = (shape: Shape, most: number) => {
    const withNone = others.map(({ likelihoods: own, count }) => ({ count, explained: dot(shape, own) }));
    return nevers.map((never) => ({
      ...{ shape, never },
      fit: most + some * Math.log(1 - never) + fitOfNone(never, withNone),
    }));
  };
  const mostOf = (shape: Shape, least: number) => {
    const expected = expectedOf(shape);
    return expected + fitOf(converted, shape, least - expected);
  };
  let best = Number.NEGATIVE_INFINITY;
  for (const { fit } of fitsOf(usualShape, mostOf(usualShape, best))) best = Math.max(best, fit);
  // what did not convert can only lower the fit of a shape, so this is the most that it reaches
  const bounded = shapes
    .map((shape) => ({ shape, most: mostOf(shape, best - FAR_BELOW) }))
    .toSorted((a, b) => b.most - a.most);
  const candidates: (Omit<Candidate, 'weight'> & { readonly fit: number })[] = [];
  for (const { shape, most } of bounded) {
    if (most < best - FAR_BELOW) break;
    for (const candidate of fitsOf(shape, most)) {
      best = Math.max(best, candidate.fit);
      candidates.push(candidate);
    }
  }
  return averageOf(
    candidates.map(({ shape, never, fit }) => ({ shape, never, weight: Math.exp(fit - best) })),
    rates,
  );
}

/** Most campaigns are run within this factor (of the logarithm) of breaking even, and half of their widgets lose. */
const SPREAD_OF_CAMPAIGNS = 0.8;
const USUAL_MIDDLE = -0.35;

function fitOfMiddle(middle: number, breakEven: number): number {
  return -(((Math.log(middle / breakEven) - USUAL_MIDDLE) / SPREAD_OF_CAMPAIGNS) ** 2) / 2;
}

type Candidate = { readonly shape: Shape; readonly never: number; readonly weight: number };

function averageOf(candidates: readonly Candidate[], rates: Float64Array): RatePrior {
  const total = candidates.reduce((sum, { weight }) => sum + weight, 0);
  const sums = new Float64Array(rates.length);
  let never = 0;
  for (const candidate of candidates) {
    const share = candidate.weight / total;
    if (share < LEAST_WEIGHT) continue;
    never += share * candidate.never;
    const { first, weights } = candidate.shape;
    for (const [index, weight] of weights.entries())
      sums[first + index] = (sums[first + index] ?? 0) + share * (1 - candidate.never) * weight;
  }
  const parts = Array.from(rates, (rate, index) => ({ rate, weight: sums[index] ?? 0 }));
  return { never, shape: SHAPE, parts: parts.filter(({ weight }) => weight > LEAST_WEIGHT) };
}

type Group = RateData & { readonly count: number };

/** Widgets with as many conversions and about as many clicks count as one group; there are few of them. */
function grouped(widgets: readonly RateData[]): Group[] {
  const known = widgets.filter(({ clicks }) => clicks > 0);
  // an eighth in the logarithm is a difference that no prior notices
  const byKey = Map.groupBy(
    known,
    ({ conversions, clicks }) => `${conversions} ${Math.round(Math.log(clicks) * 8)}`,
  );
  return [...byKey.values()].map((group) => ({
    count: group.length,
    conversions: group[0]?.conversions ?? 0,
    clicks: group.reduce((sum, { clicks }) => sum + clicks, 0) / group.length,
  }));
}

/**
 * Negative binomial likelihoods of a group in each part, without what all parts share. `rates` are those of the Gamma
 * distributions, `logs` their logarithms.
 */
function likelihoods(
  { conversions, clicks }: RateData,
  rates: Float64Array,
  logs: Float64Array,
): Float64Array {
  const found = new Float64Array(rates.length);
  // what parts share may be left out if the widget converted; without conversions, it is compared with “never”
  let highest = conversions > 0 ? Number.NEGATIVE_INFINITY : 0;
  for (let place = 0; place < found.length; place += 1) {
    const [rate = 0, log = 0] = [rates[place], logs[place]];
    const known = SHAPE * log - (SHAPE + conversions) * Math.log(rate + clicks);
    if (conversions > 0 && known > highest) highest = known;
    found[place] = known;
  }
  for (let place = 0; place < found.length; place += 1)
    found[place] = Math.exp((found[place] ?? 0) - highest);
  return found;
}

type Weighed = { readonly count: number; readonly likelihoods: Float64Array };

const numberOf = (groups: readonly Weighed[]) => groups.reduce((sum, { count }) => sum + count, 0);

/** Minus infinity where it is below `least`: each group can only lower it. */
function fitOf(groups: readonly Weighed[], shape: Shape, least: number): number {
  const fit = new LogOfProduct();
  for (const { count, likelihoods: own } of groups) {
    fit.add(dot(shape, own), count);
    if (fit.most < least) return Number.NEGATIVE_INFINITY;
  }
  return fit.value;
}

function fitOfNone(
  never: number,
  groups: readonly { readonly count: number; readonly explained: number }[],
): number {
  const fit = new LogOfProduct();
  for (const { count, explained } of groups) fit.add((1 - never) * explained + never, count);
  return fit.value;
}

const FEW = 4;
const LIKELY = 1e-12;

/** Logarithms are costly, and there are many thousands of them: those of few and likely widgets are taken of their product. */
class LogOfProduct {
  #sum = 0;
  #product = 1;

  add(likelihood: number, count: number): void {
    if (count > FEW || likelihood < LIKELY) {
      // what no prior explains must not make all of them impossible
      this.#sum += count * Math.log(Math.max(likelihood, Number.MIN_VALUE));
      return;
    }
    for (let widget = 0; widget < count; widget += 1) this.#product *= likelihood;
    if (this.#product >= LIKELY) return;
    this.#sum += Math.log(this.#product);
    this.#product = 1;
  }

  /** What it is at most, if only likelihoods of at most 1 are added. */
  get most(): number {
    return this.#sum;
  }

  get value(): number {
    return this.#sum + Math.log(this.#product);
  }
}

/** How well a shape explains a group. */
function dot({ first, weights }: Shape, likelihoods: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < weights.length; index += 1)
    sum += (weights[index] ?? 0) * (likelihoods[first + index] ?? 0);
  return sum;
}

function steps(from: number, to: number, by: number): number[] {
  return Array.from({ length: Math.round((to - from) / by) + 1 }, (_, index) => from + index * by);
}
