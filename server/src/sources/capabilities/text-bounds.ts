import type { SourceBrief } from '../briefs/source-brief.ts';
import { documentedChange } from './capability-factories.ts';
import type { Change } from './source-capabilities.ts';

/** A content's headline and target URL, with the lengths of the source's brief. Changing them triggers a new review. */
export function textsOf(brief: SourceBrief): readonly Change[] {
  return [
    documentedChange('content', 'headline', { ...lengthsOf(brief, 'headline'), isModerated: true }),
    documentedChange('content', 'target-url', { ...lengthsOf(brief, 'target_url'), isModerated: true }),
  ];
}

function lengthsOf({ content }: SourceBrief, name: string): Pick<Change, 'minLength' | 'maxLength'> {
  const { minLength, maxLength } = content.find((field) => field.name === name) ?? {};
  return {
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
  };
}
