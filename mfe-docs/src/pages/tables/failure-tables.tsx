import type { ErrorKind } from '@adhelm/contracts';
import meanings from 'docs-reference/error-meanings.json';
import failures from 'docs-reference/module-failures.json';
import { moduleFailureSteps, stepsOf } from '../../facts/failure-steps.ts';
import { ReferenceTable } from './reference-table.tsx';

const isKind = (kind: string): kind is ErrorKind => Object.hasOwn(stepsOf, kind);

/** Codes of figures and forms that failed. */
export function ErrorTable() {
  return (
    <ReferenceTable
      columns={['Kind', 'Status', 'What the screen says', 'What to do']}
      rows={meanings.map(({ kind, status, meaning }) => ({
        key: kind,
        cells: [<code key="kind">{kind}</code>, status, meaning, isKind(kind) ? stepsOf[kind] : ''],
      }))}
    />
  );
}

/** Codes of pages that failed. */
export function ModuleFailureTable() {
  return (
    <ReferenceTable
      columns={['Failure', 'What the screen says', 'What to do']}
      rows={failures.map(({ kind, meaning }) => ({
        key: kind,
        cells: [<code key="kind">{kind}</code>, meaning, moduleFailureSteps[kind]],
      }))}
    />
  );
}
