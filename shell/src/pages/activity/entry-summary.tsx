import type { Activity } from '@adhelm/contracts';
import { Link } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink } from 'react-router-dom';

type ActivityObject = NonNullable<Activity['object']>;

/**
 * Where a summary names what it is about; null where it does not. What people call a thing stands in quotes; a module's
 * name is a word of the sentence.
 */
function placeOf(summary: string, { kind, name }: ActivityObject): number | null {
  const found = summary.indexOf(kind === 'module' ? ` ${name} ` : `“${name}”`);
  return found < 0 ? null : found + 1;
}

/** Whether the summary itself says what it is about, so that it need not be said again. */
export function namesObject({ summary, object }: Activity): boolean {
  return object !== null && placeOf(summary, object) !== null;
}

/** What was done, in one direction whatever that of the page is; what it was done to is a link there. */
export function EntrySummary({ entry }: { readonly entry: Activity }) {
  const { summary, object } = entry;
  const start = object === null ? null : placeOf(summary, object);
  if (object === null || start === null) return <bdi>{summary}</bdi>;
  return (
    <bdi>
      {summary.slice(0, start)}
      <ObjectLink object={object} />
      {summary.slice(start + object.name.length)}
    </bdi>
  );
}

export function ObjectLink({ object: { name, href } }: { readonly object: ActivityObject }) {
  if (href === null) return <bdi>{name}</bdi>;
  return (
    <Link asChild display="inline" fontWeight="normal" color="accent.fg">
      <RouterLink to={href}>
        <bdi>{name}</bdi>
      </RouterLink>
    </Link>
  );
}
