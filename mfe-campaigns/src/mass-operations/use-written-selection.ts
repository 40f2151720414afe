import { type FilterSelection, useUrlState } from '@adhelm/shared-ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ChosenCampaign } from './campaign-choice.tsx';
import type { Way } from './widget-choice.tsx';

const PLACES = ['source', 'account'] as const;
const CAMPAIGN = 'campaign';
const WAY = 'by';
const IDS = 'ids';
/** The longest query of a saved view. */
const MAX_QUERY = 2000;

/**
 * Which widgets a new operation is about, as the address says it, so that it can be saved and linked to. Typed IDs are in the
 * address once it opens with them, because they may be many.
 */
export function useWrittenSelection() {
  const { read, readAll, write } = useUrlState();
  const { search } = useLocation();
  const opened = read(IDS);
  const [known, setKnown] = useState(opened);
  const [ids, setIds] = useState(opened ?? '');
  // a saved selection was opened
  if (known !== opened) {
    setKnown(opened);
    if (opened !== null) setIds(opened);
  }
  const places: FilterSelection = Object.fromEntries(
    PLACES.flatMap((name) => (readAll(name).length === 0 ? [] : [[name, readAll(name)]])),
  );
  const campaigns = readAll(CAMPAIGN).flatMap((named): ChosenCampaign[] => {
    const [account, ...id] = named.split('/');
    return account === undefined || id.length === 0 ? [] : [{ account, id: id.join('/') }];
  });
  const way: Way = read(WAY) === 'ids' ? 'ids' : 'condition';
  const query = new URLSearchParams(search);
  query.delete(IDS);
  if (way === 'ids' && ids.trim() !== '') query.set(IDS, ids.trim());
  const written = query.toString();
  return {
    places,
    choosePlaces: (name: string, options: readonly string[]) => write({ [name]: options }),
    clearPlaces: () => write({ source: null, account: null }),
    campaigns,
    setCampaigns: (chosen: readonly ChosenCampaign[]) =>
      write({ [CAMPAIGN]: chosen.map(({ account, id }) => `${account}/${id}`) }),
    way,
    setWay: (chosen: Way) => write({ [WAY]: chosen === 'ids' ? chosen : null }),
    ids,
    setIds,
    /** What to save; null if it is too long. */
    query: written.length > MAX_QUERY ? null : written,
  };
}
