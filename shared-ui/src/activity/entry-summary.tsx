import type { Activity } from '@adhelm/contracts';
import { Link } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink } from 'react-router-dom';

type ActivityObject = NonNullable<Activity['object']>;

/**
 * The position of the object's name in a summary; null if it is missing. Names given by people are in quotes; a
 * module's name is part of the sentence.
 */
function placeOf(summary: string, { kind, name }: ActivityObject): number | null {
  const found = summary.indexOf(kind === 'module' ? ` ${name} ` : `“${name}”`);
  return found < 0 ? null : found + 1;
}

/** Whether the summary already names the object. */
export function namesObject({ summary, object }: Activity): boolean {
  return object !== null && placeOf(summary, object) !== null;
}

/** The action as a sentence with its own direction, in which the object is a link. */
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
