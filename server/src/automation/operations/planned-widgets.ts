import { type ActionTarget, because, type WidgetChange } from '@adhelm/contracts';
import { observedValueSchema, planWrite, writeKey } from '../../changes/actions/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { capabilitiesNamed, changeOffered, type ObservedValue } from '../../sources/index.ts';
import type { SelectedWidget } from './selected-widgets.ts';

/** What an operation would do to one widget. */
export type PlannedWidget = {
  readonly target: ActionTarget;
  readonly campaignName: string | null;
  readonly cost: number | null;
  readonly revenue: number | null;
  readonly before: ObservedValue;
  readonly value: ObservedValue;
  readonly isReadFirst: boolean;
  readonly skipped: string | null;
};

type Known = {
  /** By id. */
  readonly accounts: ReadonlyMap<string, Account>;
  /** Last confirmed values, by `writeKey`. */
  readonly settings: ReadonlyMap<string, ObservedValue>;
  /** Keys of open writes. */
  readonly open: ReadonlySet<string>;
};

/**
 * What the change would do to each widget. At a source that holds the value per account, a widget of several campaigns
 * is one. Pure.
 */
export function planWidgets(
  selected: readonly SelectedWidget[],
  change: WidgetChange,
  known: Known,
): PlannedWidget[] {
  const places = new Map<string, Place>();
  for (const widget of selected) {
    const account = known.accounts.get(widget.account);
    if (account === undefined) continue;
    const target = targetOf(widget, account, change.field);
    const key = writeKey(target, change.field);
    const present = places.get(key);
    places.set(key, {
      account,
      target,
      key,
      campaignName: target.campaign === undefined ? null : widget.campaignName,
      cost: added(present?.cost ?? null, widget.cost),
      revenue: added(present?.revenue ?? null, widget.revenue),
    });
  }
  return [...places.values()].map((place) => planned(place, change, known));
}

type Place = Pick<PlannedWidget, 'target' | 'campaignName' | 'cost' | 'revenue'> & {
  readonly account: Account;
  readonly key: string;
};

/** The sum of what is known; null when nothing is. */
export function added(one: number | null, other: number | null): number | null {
  return one === null ? other : other === null ? one : one + other;
}

function targetOf(widget: SelectedWidget, { source, id }: Account, field: string): ActionTarget {
  const target = { source, account: id, kind: 'widget' as const, id: widget.widget };
  const inCampaign = { ...target, campaign: widget.campaign };
  const capabilities = capabilitiesNamed(source);
  const isOfAccount =
    changeOffered(capabilities, { ...inCampaign, field }) === undefined &&
    changeOffered(capabilities, { ...target, field }) !== undefined;
  return isOfAccount ? target : inCampaign;
}

function planned(
  { account, target, key, ...place }: Place,
  change: WidgetChange,
  { settings, open }: Known,
): PlannedWidget {
  const capabilities = capabilitiesNamed(target.source);
  const isReadFirst = !settings.has(key);
  const before = settings.get(key) ?? (change.field === 'widget-bid' ? null : false);
  const write = planWrite({
    change,
    target,
    entity: { name: target.id, gone: false },
    before,
    isChecked: account.isChecked,
    capabilities,
    hasOpenWrite: open.has(key),
  });
  const isManual = write.isManual === true;
  const isRelative = 'changeBy' in change && change.changeBy !== undefined;
  // an unknown value is read at the network first, and only then decides
  const isOpen = isReadFirst && (isRelative || before === write.target);
  const isPossible =
    !isManual && changeOffered(capabilities, { ...target, field: change.field }) !== undefined;
  const mayStart = isPossible && account.isChecked && !open.has(key);
  return {
    target,
    ...place,
    before,
    value: isReadFirst && isRelative ? null : observedValueSchema.parse(write.target),
    isReadFirst,
    skipped: isManual ? MANUAL : isOpen && mayStart ? null : write.skipped,
  };
}

const MANUAL = because('no-api-in-bulk', {}).reason;
