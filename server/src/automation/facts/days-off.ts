import { daysBetween, type MetricValue, type Rule } from '@adhelm/contracts';
import type { EntityState } from '../guards/index.ts';
import { type KnownState, settingNameOf } from './known-state.ts';

type Asked = {
  readonly kind: Rule['kind'];
  readonly state: Pick<EntityState, 'status' | 'blocked'>;
  readonly named: Parameters<typeof settingNameOf>[0];
  readonly settings: KnownState['settings'];
  /** The last day with traffic; null if there is none that we know of. */
  readonly lastDay: string | null;
  /** Since when the account's source is asked for figures. */
  readonly lookedSince: string | undefined;
  readonly today: string;
  readonly now: Date;
};

const MS_PER_DAY = 86_400_000;

/**
 * For how many days something has been paused or blocked; 0 for what is not. Since the ledger's change, if it is off by
 * one of ours, else since its traffic ended: no network says when a person switched it off in its panel, and none lists
 * its blocks with a report. Of what had no traffic since we look, it is the least that it can be.
 */
export function daysOff(asked: Asked): MetricValue {
  const { kind, state, lastDay, lookedSince, today } = asked;
  const isOn = kind === 'widget' ? state.blocked === false : state.status === 'active';
  if (isOn) return 0;
  const changedAt = switchedOffAt(asked);
  if (changedAt !== null) return Math.floor((asked.now.getTime() - changedAt) / MS_PER_DAY);
  if (lastDay !== null) return Math.max(0, daysBetween(lastDay, today) - 1);
  return lookedSince === undefined ? null : Math.max(0, daysBetween(lookedSince, today));
}

/** When a change of ours switched it off, in its campaign or in the whole account. */
function switchedOffAt({ kind, settings, named }: Asked): number | null {
  const field = kind === 'widget' ? 'widget-block' : 'status';
  const own = settings.get(settingNameOf(named, field));
  const known = own ?? settings.get(settingNameOf({ ...named, campaign: null }, field));
  const isOff = known !== undefined && known.value !== false && known.value !== 'active';
  return isOff ? known.at : null;
}
