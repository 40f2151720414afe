import { errorKinds, statusOfKind } from '@adhelm/contracts';
import type { ErrorMeaning, ModuleFailureMeaning } from '../../src/reference/reference.ts';
import { textsNamed } from './parsed-source.ts';

/** All kinds of errors, with what screens say about them. */
export function errorMeanings(): ErrorMeaning[] {
  const meanings = textsNamed('meanings', 'shared-ui/src/messages/parts/error-state.tsx');
  return errorKinds.map((kind) => {
    const meaning = meanings[kind];
    if (meaning === undefined) throw new Error(`The error ${kind} has no text`);
    return { kind, status: statusOfKind[kind], meaning };
  });
}

/** All failures of modules, with what the shell says about them. */
export function moduleFailures(): ModuleFailureMeaning[] {
  const texts = textsNamed('happened', 'shell/src/messages/modules.tsx');
  return Object.entries(texts).map(([kind, meaning]) => ({ kind, meaning }));
}
