import type { DifferenceCauseRow } from '../reference/reference.ts';

/** What each cause of differences between cost, tracker and client means. */
export const differenceMeanings: Readonly<Record<DifferenceCauseRow['cause'], string>> = {
  unmapped: 'No connected account reports the cost of these rows.',
  'time-zone': 'The days of the two sides begin at different times.',
  stale: 'One side has not synced for some time.',
  'click-loss': 'Paid clicks did not reach the tracker.',
  'lost-postback': 'The tracker’s conversions did not reach the network.',
  'lost-lead': 'The client’s leads did not reach the tracker.',
  scrub: 'The client rejected leads that the tracker counts.',
  pending: 'The client has not decided about these leads yet.',
  fx: 'Amounts are in different currencies.',
};
