import {
  type ManagedAccount,
  type SelectedSourceAccount,
  type SourceAccount,
  type TrackerSourceId,
  trackerSourceIds,
} from '@adhelm/contracts';
import { useDateRange, useUrlState } from '@adhelm/shared-ui';
import { useHost } from '@adhelm/shared-ui/module';
import { useMemo } from 'react';
import { findAccount, firstAccount, useManagedAccounts } from '../accounts/index.ts';
import { messages } from './messages.ts';
import type { TrackerAccount, TrackerChoiceOf } from './tracker-api.ts';

type TrackerAccounts = { name: string; accounts: SourceAccount[] };

/** The choice of all trackers, as source and account of the picker and of the URL. */
const ALL = 'all';

/**
 * The tracker accounts, the selected one (by default the first), and the dates. `canBeAll`: all of them together can be
 * selected, in the workspace's currency.
 */
export function useTracker({ canBeAll }: { readonly canBeAll: boolean }) {
  const { read, write } = useUrlState();
  const { workspace } = useHost().environment;
  const answer = useManagedAccounts();
  const accounts = answer.data?.data;
  const trackers = useMemo(
    () => (accounts === undefined ? undefined : trackersAmong(accounts, canBeAll ? workspace : null)),
    [accounts, canBeAll, workspace],
  );
  const [source, account] = [read('tracker'), read('account')];
  const selected =
    trackers === undefined
      ? null
      : source === null || account === null || (source === ALL && !canBeAll)
        ? firstAccount(trackers)
        : findAccount(trackers, { source, account });
  const single = selected === null ? null : accountOf(selected);
  const of: TrackerChoiceOf | null = selected?.source === ALL ? { tracker: ALL, account: ALL } : single;
  const dates = useDateRange(selected?.details.timeZone ?? 'UTC');
  return {
    answer,
    trackers,
    selected,
    of,
    /** The selected account; null for all of them. */
    single,
    dates,
    currency: selected?.details.currency ?? '',
    select: (chosen: SelectedSourceAccount | null) =>
      write({ ...noDrill, tracker: chosen?.source ?? null, account: chosen?.account ?? null }, true),
  };
}

type Workspace = { readonly currency: string; readonly timeZone: string };

function trackersAmong(accounts: readonly ManagedAccount[], workspace: Workspace | null) {
  const own = accounts.filter(({ source }) => trackerIdOf(source) !== null);
  const found: Record<string, TrackerAccounts> = {};
  for (const { source, sourceName, id, name, currency, timeZone } of own) {
    const tracker = found[source] ?? { name: sourceName, accounts: [] };
    found[source] = { ...tracker, accounts: [...tracker.accounts, { id, name, currency, timeZone }] };
  }
  if (workspace !== null && own.length > 1) {
    const { currency, timeZone } = workspace;
    const all = { id: ALL, name: messages.accounts(own.length), currency, timeZone };
    found[ALL] = { name: messages.allTrackers, accounts: [all] };
  }
  return found;
}

function accountOf({ source, account }: SelectedSourceAccount): TrackerAccount | null {
  const tracker = trackerIdOf(source);
  return tracker === null ? null : { tracker, account };
}

export type Tracker = ReturnType<typeof useTracker>;

/** A drill-down of one tracker does not apply to another. */
const noDrill = { source: null, trackerCampaign: null, campaign: null, content: null, widget: null };

function trackerIdOf(source: string): TrackerSourceId | null {
  return trackerSourceIds.find((id) => id === source) ?? null;
}
