import type * as z from 'zod/mini';

/** Of one file; nobody reads more. */
const MOST_TOLD = 30;

/** What people call the types of JSON that a schema names otherwise. */
const kinds: Readonly<Record<string, string>> = {
  record: 'object',
  array: 'list',
  string: 'text',
  int: 'whole number',
};

type Issue = z.core.$ZodIssue;

function sentenceOf(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') {
    return `There is no field ${issue.keys.map((key) => `"${key}"`).join(', ')}`;
  }
  if (issue.code === 'invalid_type' && /^Invalid/.test(issue.message)) {
    const kind = kinds[issue.expected] ?? issue.expected;
    return `Must be ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;
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
