import type * as z from 'zod/mini';

/** Of one file; nobody reads more. */
const MOST_TOLD = 30;

type Issue = z.core.$ZodIssue;

function sentenceOf(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') {
    return `There is no field ${issue.keys.map((key) => `"${key}"`).join(', ')}`;
  }
  if (issue.code === 'invalid_type' && /^Invalid/.test(issue.message)) {
    return `Must be ${/^[aeiou]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`;
  }
  return issue.message;
}

/** What does not fit a schema, as `place: sentence.`. */
export function issueTexts(issues: readonly Issue[], skip = 0): string[] {
  return issues.slice(0, MOST_TOLD).map((issue) => {
    const place = issue.path.slice(skip).join('.');
    return `${place === '' ? '' : `${place}: `}${sentenceOf(issue)}.`;
  });
}
