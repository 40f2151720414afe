import type { Action, ActionTarget, Figures, OfferedChange } from '@adhelm/contracts';
import { formatMoney } from '@adhelm/shared-ui';
import type { ChangeIntent } from '../intents/change-intent.ts';
import { listLabel } from '../intents/change-labels.ts';
import { messages } from './messages.ts';

/** A widget of a campaign, with its figures in the displayed days where the list has them. `id` is the source's own. */
export type ChangeableWidget = Partial<Pick<Figures, 'cost' | 'revenue' | 'currency'>> & {
  readonly source: string;
  readonly account: string;
  readonly campaign: string;
  readonly id: string;
};

/** An entry of a list that a source lets people add or remove, in one campaign or in the whole account. */
export type ListChange = {
  readonly key: keyof typeof messages.titles;
  readonly field: 'widget-block' | 'widget-allow';
  readonly value: boolean;
  readonly offered: OfferedChange;
};

const listFields = ['widget-block', 'widget-allow'] as const;
const keys = {
  'widget-block': {
    campaign: ['block', 'unblock'],
    account: ['blockInAccount', 'unblockInAccount'],
  },
  'widget-allow': {
    campaign: ['allow', 'disallow'],
    account: ['allowInAccount', 'disallowInAccount'],
  },
} as const;

/** The list changes that a source offers, by its API or by hand, in display order. */
export function listChangesOffered(changes: readonly OfferedChange[]): ListChange[] {
  return listFields.flatMap((field) =>
    (['campaign', 'account'] as const).flatMap((level): ListChange[] => {
      const [add, remove] = keys[field][level];
      return [
        { key: add, value: true },
        { key: remove, value: false },
      ].flatMap(({ key, value }) => {
        const own = changes.filter((change) => change.field === field && change.level === level);
        const adding = own.find(({ addsOnly }) => addsOnly === true);
        const offered = value ? own[0] : own.find(({ addsOnly }) => addsOnly === undefined);
        if (offered === undefined) return [];
        // by hand, because the API only adds
        const removing = !value && adding !== undefined ? { addsOnly: true as const } : {};
        return [{ key, field, value, offered: { ...offered, ...removing } }];
      });
    }),
  );
}

/** Whether the list takes some of these widgets. */
export function takesSome({ ids }: OfferedChange, rows: readonly Pick<ChangeableWidget, 'id'>[]): boolean {
  return ids === undefined || rows.some(({ id }) => new RegExp(ids.pattern, 'u').test(id));
}

/** What a change of widgets means at its source, or at several that take it alike. `names`: of them, as they are displayed. */
export function meaningOf(
  { isManual, isUnread, addsOnly, semantics, level }: OfferedChange,
  names: string,
): string {
  const { means } = messages;
  if (isManual === true) return addsOnly === true ? means.removal(names) : means.manual(names);
  if (isUnread === true) return means.unread(names);
  return means[semantics ?? 'set'](names, level === 'account' ? means.inAccount : means.inCampaign);
}

/** The intent to add widgets to a list, or to remove them. */
export function listIntent(
  { key, field, value, offered }: ListChange,
  rows: readonly ChangeableWidget[],
  sourceName: string,
  onProgress: (action: Action) => void,
): ChangeIntent {
  const isOfAccount = offered.level === 'account';
  return {
    title: messages.titles[key](rows.length),
    confirmLabel: messages.titles[key],
    valueLabel: (entry) => listLabel(field, entry) ?? '',
    note: [affectedBy(rows), meaningOf(offered, sourceName)].join(' ').trimStart(),
    request: {
      change: { field, value },
      targets: rows.map(({ source, account, campaign, id }): ActionTarget => {
        const target = { source, account, kind: 'widget' as const, id };
        return isOfAccount ? target : { ...target, campaign };
      }),
    },
    onProgress,
  };
}

/** What the widgets cost and earned, in one sentence; '' where a list has no figures. */
function affectedBy(rows: readonly ChangeableWidget[]): string {
  const known = rows.filter(({ cost }) => cost != null);
  const [first] = known;
  if (first?.currency === undefined) return '';
  const { currency } = first;
  const sum = (values: readonly (number | null | undefined)[]) =>
    values.reduce<number>((total, value) => total + (value ?? 0), 0);
  const hasRevenue = known.some(({ revenue }) => revenue != null);
  const cost = formatMoney(sum(known.map((row) => row.cost)), currency);
  const revenue = formatMoney(sum(known.map((row) => row.revenue)), currency);
  return messages.affected(cost, hasRevenue ? revenue : null);
}
