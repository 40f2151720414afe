import type { BriefField, SourceBrief } from '@adhelm/contracts';
import { briefOf } from '../sources/briefs/source-briefs.ts';
import type { ReachedSourceId } from '../sources/capabilities/source-capabilities.ts';
import { NAME_MARKER_LENGTH } from './new-entity.ts';

/** What a person is asked for: a source's brief, less the characters of a name that our marker takes. */
export function askedBrief(source: ReachedSourceId): SourceBrief | undefined {
  const brief = briefOf(source);
  return brief === undefined ? undefined : { ...brief, campaign: brief.campaign.map(lessMarker) };
}

function lessMarker(field: BriefField): BriefField {
  if (field.name !== 'name' || field.maxLength === undefined) return field;
  return { ...field, maxLength: field.maxLength - NAME_MARKER_LENGTH };
}
