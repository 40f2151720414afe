import {
  type SelectedSourceAccount,
  type SourceAccount,
  type TrackerSourceId,
  trackerSourceIds,
} from '@adhelm/contracts';
import { useDateRange, useUrlState } from '@adhelm/shared-ui';
import { useMemo } from 'react';
import { findAccount, firstAccount, useManagedAccounts } from '../accounts/index.ts';
import type { TrackerAccount } from './tracker-api.ts';

type TrackerAccounts = { name: string; accounts: SourceAccount[] };

/** The tracker accounts, the selected one (by default the first), and the dates. */
export function useTracker() {
  const { read, write } = useUrlState();
  const answer = useManagedAccounts();
  const accounts = answer.data?.data;
  const trackers = useMemo(() => {
    if (accounts === undefined) return undefined;
    const found: Record<string, TrackerAccounts> = {};
    for (const { source, sourceName, id, name, currency, timeZone } of accounts) {
      if (trackerIdOf(source) === null) continue;
      const tracker = found[source] ?? { name: sourceName, accounts: [] };
      found[source] = { ...tracker, accounts: [...tracker.accounts, { id, name, currency, timeZone }] };
    }
    return found;
  }, [accounts]);
  const [source, account] = [read('tracker'), read('account')];
  const selected =
    trackers === undefined
      ? null
      : source === null || account === null
        ? firstAccount(trackers)
        : findAccount(trackers, { source, account });
  const tracker = selected === null ? null : trackerIdOf(selected.source);
  const of: TrackerAccount | null =
    selected === null || tracker === null ? null : { tracker, account: selected.account };
  const dates = useDateRange(selected?.details.timeZone ?? 'UTC');
  return {
    answer,
    trackers,
    selected,
    of,
    dates,
    currency: selected?.details.currency ?? '',
    select: (chosen: SelectedSourceAccount | null) =>
      write({ ...noDrill, tracker: chosen?.source ?? null, account: chosen?.account ?? null }, true),
  };
}

export type Tracker = ReturnType<typeof useTracker>;

/** A drill-down of one tracker does not apply to another. */
const noDrill = { source: null, trackerCampaign: null, campaign: null, content: null, widget: null };

function trackerIdOf(source: string): TrackerSourceId | null {
  return trackerSourceIds.find((id) => id === source) ?? null;
}
