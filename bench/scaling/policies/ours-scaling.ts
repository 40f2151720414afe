import {
  addDays,
  arrivedPart,
  entityEvidence,
  expectedEpc,
  learnedDelayCurve,
  probabilityRoiBelow,
} from '@adhelm/contracts';
import { decideScaling, type ScalingFacts, type ScalingState, type WantedStep } from '@adhelm/server';
import type { CampaignRecord } from '../../profit/campaign-record.ts';
import { evidenceOf, learnedApproval, priorOf } from '../../profit/rule-facts.ts';
import {
  type KnownScaling,
  type ScalingPolicy,
  type ScalingRecord,
  type ScalingSettings,
  unchangedSettings,
} from '../scaling-policy.ts';

const FIRST_DAY = '2026-06-01';
const HOURS_PER_DAY = 24;
const TARGET_ROI = 0;
const BID_MICROS = 1_000_000;

type Step = ScalingState['standing'][number] & {
  readonly before: ScalingSettings;
  readonly wanted: WantedStep;
};

/** A live plan of the product: the same decisions each morning, from the figures of that morning. */
export const oursScaling: ScalingPolicy = {
  name: 'ours',
  start: (known) => {
    let settings = unchangedSettings(known);
    let standing: Step[] = [];
    const ended: { kind: WantedStep['kind']; day: string }[] = [];
    return (seen) => {
      const today = addDays(FIRST_DAY, seen.record.today);
      const facts = factsOf(seen, known, settings, today);
      const decided = decideScaling(stateOf(known, facts, standing, ended), facts);
      if (decided.keep !== undefined)
        standing = standing.map((step) => (step.id === decided.keep ? { ...step, isKept: true } : step));
      if (decided.decision === 'take-back') {
        const step = standing.find(({ id }) => id === decided.step);
        if (step !== undefined) {
          settings = takenBack(settings, step);
          standing = standing.filter(({ id }) => id !== step.id);
          ended.push({ kind: step.kind, day: today });
        }
      }
      if (decided.decision === 'step') {
        const { step: wanted } = decided;
        const before = settings;
        settings = applied(settings, wanted);
        standing = [
          ...standing,
          {
            id: `${today} ${wanted.kind}`,
            kind: wanted.kind,
            day: today,
            isKept: false,
            before,
            wanted,
            ...limitBefore(wanted),
          },
        ];
      }
      return settings;
    };
  },
};

const limitBefore = (step: WantedStep) => (step.kind === 'daily-limit' ? { limitBefore: step.from } : {});

function stateOf(
  known: KnownScaling,
  { days }: ScalingFacts,
  standing: readonly Step[],
  ended: ScalingState['ended'],
): ScalingState {
  const history = days.slice(0, known.history);
  const usualSpend = history.reduce((sum, { cost }) => sum + cost, 0) / Math.max(1, history.length);
  const since = days.slice(known.history);
  const extraSpend = Math.max(
    0,
    since.reduce((sum, { cost }) => sum + cost - usualSpend, 0),
  );
  return {
    targetRoi: TARGET_ROI,
    ceilingPerDay: known.ceilingPerDay,
    ceilingTotal: known.ceilingPerDay * known.days,
    usualSpend,
    extraSpend,
    standing,
    ended,
    countries: [],
  };
}

function factsOf(
  { record, settings: past }: ScalingRecord,
  known: KnownScaling,
  settings: ScalingSettings,
  today: string,
): ScalingFacts {
  return {
    today,
    unusable: null,
    optimizer: null,
    hold: null,
    isActive: true,
    dailyLimit: settings.dailyLimit,
    days: daysOf(record, known),
    widgets: widgetsOf(record, known, settings, past),
    teasers: [{ id: 't1', name: 't1', bid: settings.price * BID_MICROS }],
  };
}

function daysOf(record: CampaignRecord, known: KnownScaling): ScalingFacts['days'] {
  const curve = learnedDelayCurve(record.cohorts);
  const approval = learnedApproval(record, known);
  return Array.from({ length: record.today }, (_, day) => {
    let [clicks, cost, conversions, revenue] = [0, 0, 0, 0];
    for (let widget = 0; widget < record.widgets; widget += 1) {
      clicks += record.value('clicks', widget, day);
      cost += record.value('cost', widget, day);
      const arrived = record.value('conversions', widget, day);
      const decided = record.value('approved', widget, day) + record.value('rejected', widget, day);
      conversions += arrived;
      revenue += record.value('paid', widget, day) + (arrived - decided) * approval * known.payout;
    }
    const arrived = arrivedPart(curve, (record.today - day - 0.5) * HOURS_PER_DAY);
    return { day: addDays(FIRST_DAY, day), clicks, cost, conversions, revenue, arrived };
  });
}

const LAST_DAYS = 7;

function widgetsOf(
  record: CampaignRecord,
  known: KnownScaling,
  { coefficients, price }: ScalingSettings,
  past: readonly ScalingSettings[],
): ScalingFacts['widgets'] {
  const data = evidenceOf(record, known);
  const prior = priorOf(data, known);
  const from = record.today - Math.min(LAST_DAYS, past.length);
  return data.map((own, widget) => {
    const coefficient = coefficients[widget] ?? 1;
    const costPerDay = record.sums(widget, from).cost / Math.max(1, record.today - from);
    const present = {
      ...own,
      presentCostPerClick: (own.presentCostPerClick ?? 0) * coefficient * price,
    };
    if (prior === null || own.presentCostPerClick === undefined)
      return { id: String(widget), coefficient, costPerDay, worth: null, belowTarget: null };
    const evidence = entityEvidence(prior, present);
    const epc = expectedEpc(evidence);
    return {
      id: String(widget),
      coefficient,
      costPerDay,
      worth: epc === null ? null : epc / present.presentCostPerClick,
      belowTarget: probabilityRoiBelow(evidence, TARGET_ROI),
    };
  });
}

function applied(settings: ScalingSettings, step: WantedStep): ScalingSettings {
  switch (step.kind) {
    case 'daily-limit':
      return { ...settings, dailyLimit: step.to };
    case 'price':
      return { ...settings, price: (step.teasers[0]?.to ?? BID_MICROS) / BID_MICROS };
    case 'coefficients': {
      const to = new Map(step.widgets.map((widget) => [Number(widget.id), widget.to]));
      return {
        ...settings,
        coefficients: settings.coefficients.map((value, widget) => to.get(widget) ?? value),
      };
    }
    case 'country':
      return settings;
  }
}

/** What the undo of a step restores: the values before it, of what it changed. */
function takenBack(settings: ScalingSettings, { wanted, before }: Step): ScalingSettings {
  switch (wanted.kind) {
    case 'daily-limit':
      return { ...settings, dailyLimit: before.dailyLimit };
    case 'price':
      return { ...settings, price: before.price };
    case 'coefficients':
      return { ...settings, coefficients: before.coefficients };
    case 'country':
      return settings;
  }
}
