import { AdhelmError, type LaterImport } from '@adhelm/contracts';
import { count } from '../../../people/activity/index.ts';
import { REVERT_DAYS, type LaterImport as StoredLater } from './revert-repository.ts';

/** The API representation of later imports. */
export function laterResponse(later: readonly StoredLater[]): LaterImport[] {
  return later.map(({ id, fileName, days, createdByName, finishedAt }) => ({
    id,
    fileName,
    days,
    createdByName,
    finishedAt: finishedAt.toISOString(),
  }));
}

/** The error for days that were imported again. `laterImports` in the problem document names the files. */
export function laterFirst(later: readonly StoredLater[]): AdhelmError {
  const [first] = later;
  const others = later.length - 1;
  const names = `“${first?.fileName ?? ''}”${others > 0 ? ` and ${count(others)} more` : ''}`;
  return new AdhelmError(
    'conflict',
    `A later import covers some of the same days: ${names}. Undo it first, or confirm to undo only this one`,
    { extensions: { laterImports: laterResponse(later) } },
  );
}

/** The error for an import whose replaced values are unknown or deleted. */
export function tooOld(): AdhelmError {
  return new AdhelmError(
    'conflict',
    `An import can be undone for ${REVERT_DAYS} days. The previous values are no longer available`,
  );
}
