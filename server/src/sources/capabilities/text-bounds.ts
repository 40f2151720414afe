import type { SourceBrief } from '../briefs/source-brief.ts';
import { documentedChange } from './capability-factories.ts';
import type { Change } from './source-capabilities.ts';

/** What a content says and where it leads: as long as the source's brief wants it, and looked at again when it changes. */
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
