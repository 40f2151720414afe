import { AdhelmError, type LaterImport } from '@adhelm/contracts';
import { count } from '../../activity/counted.ts';
import { REVERT_DAYS, type LaterImport as StoredLater } from './revert-repository.ts';

/** Later imports as the API shows them. */
export function shownLater(later: readonly StoredLater[]): LaterImport[] {
  return later.map(({ id, fileName, days, createdByName, finishedAt }) => ({
    id,
    fileName,
    days,
    createdByName,
    finishedAt: finishedAt.toISOString(),
  }));
}

/** For an import some of whose days were imported again: `laterImports` in the problem document names the files. */
export function laterFirst(later: readonly StoredLater[]): AdhelmError {
  const [first] = later;
  const others = later.length - 1;
  const names = `“${first?.fileName ?? ''}”${others > 0 ? ` and ${count(others)} more` : ''}`;
  return new AdhelmError(
    'conflict',
    `A later import covers some of the same days: ${names}. Undo it first, or confirm that this one goes alone`,
    { extensions: { laterImports: shownLater(later) } },
  );
}

/** For an import of which it is not known (any more) what it replaced. */
export function tooOld(): AdhelmError {
  return new AdhelmError(
    'conflict',
    `An import can be undone for ${REVERT_DAYS} days. What this one replaced is no longer known`,
  );
}
