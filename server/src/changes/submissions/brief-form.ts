import type { BriefField, SourceBrief } from '@adhelm/contracts';
import { briefOf, type ReachedSourceId } from '../../sources/index.ts';
import { NAME_MARKER_LENGTH } from './new-entity.ts';

/** The brief a person fills in: the source's, minus the characters of a name that our marker needs. */
export function briefForm(source: ReachedSourceId): SourceBrief | undefined {
  const brief = briefOf(source);
  return brief === undefined ? undefined : { ...brief, campaign: brief.campaign.map(lessMarker) };
}

function lessMarker(field: BriefField): BriefField {
  if (field.name !== 'name' || field.maxLength === undefined) return field;
  return { ...field, maxLength: field.maxLength - NAME_MARKER_LENGTH };
}
