import type { ManagedAccount, SourceDescription, SubmissionKind } from '@adhelm/contracts';
import { messages } from './messages.ts';

/** An account in which something can be created. */
export type Place = { readonly account: ManagedAccount; readonly source: SourceDescription };
/** An account in which nothing can be created, and why. */
export type ClosedPlace = { readonly account: ManagedAccount; readonly reason: string };

/** The accounts in which something can be created, and the others with reasons. */
export function placesFor(
  kind: SubmissionKind,
  accounts: readonly ManagedAccount[],
  sources: readonly SourceDescription[],
): { readonly open: readonly Place[]; readonly closed: readonly ClosedPlace[] } {
  const open: Place[] = [];
  const closed: ClosedPlace[] = [];
  for (const account of accounts) {
    const source = sources.find(({ id }) => id === account.source);
    const reason = closedBecause(kind, account, source);
    if (reason !== null) closed.push({ account, reason });
    else if (source !== undefined) open.push({ account, source });
  }
  return { open, closed };
}

function closedBecause(
  kind: SubmissionKind,
  { sourceName, checkedAt }: ManagedAccount,
  source: SourceDescription | undefined,
): string | null {
  if (source?.role === 'tracker' || source?.role === 'crm') return messages.closed[source.role](sourceName);
  if (source?.connection.isImportOnly === true) return messages.closed.filesOnly(sourceName);
  const isOffered = source?.changes.some(({ field, level }) => field === 'create' && level === kind) === true;
  if (!isOffered) return messages.closed[kind](sourceName);
  return checkedAt === null ? messages.closed.unchecked : null;
}

/** "MGID · Adhelm US". */
export const placeName = ({ sourceName, name }: ManagedAccount): string =>
  messages.placeName(sourceName, name);
