import {
  addDays,
  type Backtest,
  dayInZone,
  daysOfRange,
  type Rule,
  type RuleDraft,
  ruleSentence,
  zonedInstant,
} from '@adhelm/contracts';
import { entityDays, type ObservedHistory } from '../../facts/performance/index.ts';
import { type Queries, type Scope, withScope } from '../../foundation/database/index.ts';
import { nameOfSource } from '../../sources/index.ts';
import {
  entityNameOf,
  type JudgedRun,
  judgeRule,
  type KnownState,
  replayedHistory,
  settingNameOf,
} from '../facts/index.ts';
import type { Decision } from '../guards/index.ts';
import { requireRule } from '../rules/index.ts';
import { type DecideServices, ruleToTry, shownDecision } from '../runs/index.ts';
import { profitChangeOf, type Stop, simulated } from './simulated-stops.ts';

const LISTED = 50;
/** Reasons for which nothing can be said of an entity, other than that nothing would be done. */
const LACKING: ReadonlySet<string> = new Set(['partial', 'unmapped', 'currency']);

type Asked = {
  /** A stored rule, or null for one that was never stored. */
  readonly id: string | null;
  readonly draft: RuleDraft | undefined;
  /** How many days, up to yesterday, its effect is looked at. */
  readonly days: number;
};

/** What a replay says while it runs, and what ends it early. */
export type ReplayControl = {
  /** Hears how many of the days are done. */
  readonly onDay?: (done: number, of: number) => void;
  /** Ends the replay before its next day; it rejects with the reason. */
  readonly stop?: AbortSignal;
};

type Acted = { readonly day: string; readonly decision: Decision; readonly names: JudgedRun['names'] };

/**
 * Replays a rule on past days: what it would have decided at the end of each, with the figures of its window as they were
 * known then, and what stopping those entities would have changed, by what they really did afterwards. Each day is read in
 * a transaction of its own. Of an entity that lacks figures on several days, the most of one day count. Throws `not-found` for a rule that is not in scope.
 */
export async function backtest(
  services: DecideServices,
  scope: Scope,
  asked: Asked,
  { onDay, stop }: ReplayControl = {},
): Promise<Backtest> {
  const { pool, now, workspace } = services;
  const { id } = asked;
  const stored = id === null ? null : await withScope(pool, scope, (client) => requireRule(client, id));
  const rule = ruleToTry(stored, asked.draft);
  const today = dayInZone(now(), rule.schedule.timeZone);
  const range = { startDate: addDays(today, -asked.days), endDate: addDays(today, -1) };
  const days = daysOfRange(range);
  const acted = new Map<string, Acted>();
  const hindsight: string[] = [];
  const left = new Map<string, number>();
  const endOf = (day: string) => new Date(zonedInstant(day, '23:59:59.000', rule.schedule.timeZone));
  const history = await withScope(pool, scope, (client) =>
    replayedHistory(client, {
      rule,
      from: endOf(addDays(range.startDate, -1)),
      to: endOf(addDays(range.endDate, -1)),
      workspaceCurrency: workspace.currency,
    }),
  );
  for (const [index, effectOn] of days.entries()) {
    stop?.throwIfAborted();
    const day = addDays(effectOn, -1);
    const { decided, judged } = await actedOn(services, scope, {
      ...{ rule, day, history, now: endOf(day) },
      before: acted,
    });
    onDay?.(index + 1, days.length);
    for (const one of decided) acted.set(nameOf(one.decision), one);
    if (judged.isHindsight) hindsight.push(effectOn);
    for (const { code, reason, count } of judged.outcome.skipped)
      if (LACKING.has(code)) left.set(reason, Math.max(left.get(reason) ?? 0, count));
  }
  const found = [...acted.values()];
  return withScope(pool, scope, async (client) => {
    const stops = await stopsOf(client, found, { rule, range, currency: workspace.currency });
    const changes = stops.map(profitChangeOf);
    return {
      currency: workspace.currency,
      sentence: ruleSentence(rule, nameOfSource),
      acted: found.length,
      ...simulated(days, stops, seededBy(found.length)),
      hindsight,
      unknown: [...unknownOf(stops, changes), ...[...left].map(([reason, count]) => ({ reason, count }))],
      decisions: found.slice(0, LISTED).map(({ day, decision, names }, index) => ({
        ...shownDecision(decision, names),
        day,
        profitChange: changes[index] ?? null,
      })),
    };
  });
}

type Day = {
  readonly rule: Rule;
  readonly day: string;
  /** The end of the day. */
  readonly now: Date;
  readonly history: ObservedHistory;
  readonly before: ReadonlyMap<string, Acted>;
};

/** What the rule acts on at the end of a day, without what it stopped on earlier ones. */
async function actedOn(
  { pool, workspace }: DecideServices,
  scope: Scope,
  { rule, day, now, history, before }: Day,
): Promise<{ readonly decided: Acted[]; readonly judged: JudgedRun }> {
  const judged = await withScope(pool, scope, (client) =>
    judgeRule(client, {
      rule,
      // campaigns that are there now count as covered then
      writtenAt: new Date(),
      now,
      workspaceCurrency: workspace.currency,
      past: { known: knownThen(before, now), history },
    }),
  );
  const { decisions, names } = judged;
  const decided = decisions
    .filter((decision) => decision.outcome === 'act' && !before.has(nameOf(decision)))
    .map((decision) => ({ day, decision, names }));
  return { decided, judged };
}

const placeOf = ({ entity }: Decision) => ({
  account: entity.account,
  campaign: entity.kind === 'widget' ? (entity.campaign ?? null) : null,
  id: entity.id,
});
const nameOf = (decision: Decision) => entityNameOf(placeOf(decision));

/** Nothing is known of that time but what the replayed rule did itself. */
function knownThen(before: ReadonlyMap<string, Acted>, now: Date): KnownState {
  const own = [...before.values()].map(({ decision }) => decision);
  return {
    settings: new Map(
      own.flatMap((decision) =>
        decision.change?.field === 'widget-block'
          ? [
              [
                settingNameOf(placeOf(decision), 'widget-block'),
                { value: decision.change.after, at: now.getTime() },
              ] as const,
            ]
          : [],
      ),
    ),
    history: new Map(
      own.map((decision) => [
        nameOf(decision),
        { lastActionAt: now.getTime(), actionsToday: 0, changedByPersonAt: null },
      ]),
    ),
    open: new Set(),
    actionsToday: 0,
    affectedToday: 0,
  };
}

type Range = { readonly startDate: string; readonly endDate: string };

/** What the entities really did after the day on which the rule would have stopped them. */
async function stopsOf(
  queries: Queries,
  acted: readonly Acted[],
  { rule, range, currency }: { readonly rule: Rule; readonly range: Range; readonly currency: string },
): Promise<Stop[]> {
  const isStop = rule.action.kind === 'block' || rule.action.kind === 'pause';
  if (acted.length === 0) return [];
  const entities = acted.map(({ decision }) => decision.entity);
  const rows = await entityDays(queries, { level: rule.kind, entities, range, currency });
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return acted.map(({ day }, place) => ({
    day,
    isStop,
    later: (byPlace.get(place) ?? []).filter((row) => row.day > day),
  }));
}

function unknownOf(stops: readonly Stop[], changes: readonly (number | null)[]): Backtest['unknown'] {
  const missing = stops.filter((_, index) => changes[index] === null);
  const effects = missing.filter(({ isStop }) => !isStop).length;
  const revenues = missing.length - effects;
  return [
    ...(effects > 0
      ? [{ reason: 'Nobody knows how traffic would have followed this change', count: effects }]
      : []),
    ...(revenues > 0 ? [{ reason: 'Their later revenue is not known', count: revenues }] : []),
  ];
}

/** Numbers from 0 up to 1, the same for the same question (Park & Miller 1988). */
function seededBy(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
