import { describedTable } from '../described/described-table.ts';
import type { ReachedSourceId } from '../source-ids.ts';
import { geozo } from './geozo.ts';
import { mgid } from './mgid.ts';
import { propellerads } from './propellerads.ts';
import { revcontent } from './revcontent.ts';
import type { SourceBrief } from './source-brief.ts';
import { taboola } from './taboola.ts';

/** What each source requires to create a campaign or content. */
const briefs: Readonly<Partial<Record<ReachedSourceId, SourceBrief | undefined>>> = {
  ...describedTable(({ creations }) => creations?.brief),
  revcontent,
  mgid,
  propellerads,
  geozo,
  taboola,
};

/** Undefined for a source where nothing can be created. */
export function briefOf(source: ReachedSourceId): SourceBrief | undefined {
  return briefs[source];
}
