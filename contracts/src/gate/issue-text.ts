import type * as z from 'zod/mini';

/** Per file; a longer list helps no one. */
const MAX_ISSUES = 30;

/** Plain words for the JSON types of schemas. */
const kinds: Readonly<Record<string, string>> = {
  record: 'object',
  array: 'list',
  string: 'text',
  int: 'whole number',
};

type Issue = z.core.$ZodIssue;

function sentenceOf(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') {
    return `Unknown field ${issue.keys.map((key) => `"${key}"`).join(', ')}`;
  }
  if (issue.code === 'invalid_type' && /^Invalid/.test(issue.message)) {
    const kind = kinds[issue.expected] ?? issue.expected;
    return `Must be ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;
  }
  return issue.message;
}

/** Schema issues, as `place: sentence.`. */
export function issueTexts(issues: readonly Issue[], skip = 0): string[] {
  return issues.slice(0, MAX_ISSUES).map((issue) => {
    const place = issue.path.slice(skip).join('.');
    return `${place === '' ? '' : `${place}: `}${sentenceOf(issue)}.`;
  });
}
