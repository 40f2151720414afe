import type { ReachedSourceId } from '../capabilities/source-capabilities.ts';
import { geozo } from './geozo.ts';
import { mgid } from './mgid.ts';
import { propellerads } from './propellerads.ts';
import { revcontent } from './revcontent.ts';
import type { SourceBrief } from './source-brief.ts';
import { taboola } from './taboola.ts';

/** What each source requires to create a campaign or content. */
const briefs: Partial<Readonly<Record<ReachedSourceId, SourceBrief>>> = {
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
