import type { Campaign } from './entities.ts';
import { subPositions } from './networks.ts';
import { writtenIds } from './written-ids.ts';

/** The number of sub-ids of a tracker. */
export const SUB_IDS = 6;

/**
 * The sub-ids of a visit and its lead: the network's own ids of campaign, content and widget, each at the position
 * configured for that network; the rest is ''.
 */
export function subIdsOf(
  { id, account, teasers, widgets }: Campaign,
  place: { readonly teaser: number; readonly widget: number },
): string[] {
  const positions = subPositions(account.source);
  const written = writtenIds(account.source);
  const subs = Array.from({ length: SUB_IDS }, () => '');
  const teaser = teasers[place.teaser];
  const entry = widgets[place.widget];
  subs[positions.campaign - 1] = written.campaign(id);
  if (teaser !== undefined) subs[positions.content - 1] = written.content(teaser.id);
  if (entry !== undefined) subs[positions.widget - 1] = written.widget(entry.widget.uid);
  return subs;
}
