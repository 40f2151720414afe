import type { CohortReports } from '@adhelm/contracts';
import type { DaySettings, WidgetDay } from '@adhelm/sandbox';

const HOURS_PER_DAY = 24;

type Count = 'impressions' | 'clicks' | 'visits' | 'cost' | 'conversions' | 'approved' | 'rejected' | 'paid';
const counts: readonly Count[] = [
  'impressions',
  'clicks',
  'visits',
  'cost',
  'conversions',
  'approved',
  'rejected',
  'paid',
];

/** Sums of some days of clicks, as known now. `conversions` have arrived, `paid` is what approved ones brought. */
export type SeenSums = Readonly<Record<Count, number>>;

const zeros = (): Record<Count, number> => ({
  impressions: 0,
  clicks: 0,
  visits: 0,
  cost: 0,
  conversions: 0,
  approved: 0,
  rejected: 0,
  paid: 0,
});

type Event = {
  readonly place: number;
  readonly clickDay: number;
  readonly kind: 'conversions' | 'approved' | 'rejected';
  readonly payout: number;
};

/** What a buyer knows of a campaign at the start of a day: figures by widget and day of clicks, as reported so far. */
export class CampaignRecord {
  readonly widgets: number;
  readonly days: number;
  /** Days that have passed. */
  today = 0;
  /** The settings of past days. */
  readonly settings: DaySettings[] = [];
  readonly #values: Readonly<Record<Count, Float64Array>>;
  readonly #totals: readonly Record<Count, number>[];
  readonly #events = new Map<number, Event[]>();
  readonly #arrived: number[];
  readonly #reports: number[][] = [];

  constructor(widgets: number, days: number) {
    this.widgets = widgets;
    this.days = days;
    const values = () => new Float64Array(widgets * days);
    this.#values = {
      impressions: values(),
      clicks: values(),
      visits: values(),
      cost: values(),
      conversions: values(),
      approved: values(),
      rejected: values(),
      paid: values(),
    };
    this.#totals = Array.from({ length: widgets }, zeros);
    this.#arrived = new Array<number>(days).fill(0);
  }

  value(count: Count, widget: number, day: number): number {
    return this.#values[count][widget * this.days + day] ?? 0;
  }

  /** Of the days of clicks from `from` on, before `end`. */
  sums(widget: number, from = 0, end = this.today): SeenSums {
    const total = this.#totals[widget];
    if (from <= 0 && end === this.today && total !== undefined) return total;
    const sums = zeros();
    for (let day = Math.max(0, from); day < end; day += 1)
      for (const count of counts) sums[count] += this.value(count, widget, day);
    return sums;
  }

  /** How the reports of each day of clicks grew, as a sync sees them. */
  get cohorts(): readonly CohortReports[] {
    return this.#reports;
  }

  /** A day has passed. */
  add(settings: DaySettings, outcome: readonly (WidgetDay | null)[]): void {
    const day = this.today;
    this.settings.push(settings);
    for (const [widget, own] of outcome.entries()) {
      if (own === null) continue;
      const place = widget * this.days + day;
      for (const count of ['impressions', 'clicks', 'visits', 'cost'] as const)
        this.#add(count, place, own[count]);
      for (const { arrivesAt, decidedAt, isApproved, payout } of own.conversions) {
        const event = { place, clickDay: day, payout };
        this.#expect(arrivesAt, { ...event, kind: 'conversions' });
        this.#expect(decidedAt, { ...event, kind: isApproved ? 'approved' : 'rejected' });
      }
    }
    this.today += 1;
    for (const { place, clickDay, kind, payout } of this.#events.get(this.today) ?? []) {
      this.#add(kind, place, 1);
      if (kind === 'approved') this.#add('paid', place, payout);
      if (kind === 'conversions') this.#arrived[clickDay] = (this.#arrived[clickDay] ?? 0) + 1;
    }
    this.#events.delete(this.today);
    this.#reports.push([]);
    for (const [clickDay, reports] of this.#reports.entries()) reports.push(this.#arrived[clickDay] ?? 0);
  }

  /** It is known at the start of the day after its hour. */
  #expect(hour: number, event: Event): void {
    const day = Math.floor(hour / HOURS_PER_DAY) + 1;
    const known = this.#events.get(day);
    if (known === undefined) this.#events.set(day, [event]);
    else known.push(event);
  }

  #add(count: Count, place: number, by: number): void {
    const values = this.#values[count];
    values[place] = (values[place] ?? 0) + by;
    const total = this.#totals[Math.floor(place / this.days)];
    if (total !== undefined) total[count] += by;
  }
}
