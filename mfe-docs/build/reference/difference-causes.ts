import { commonCauses } from '@adhelm/contracts';
import type { DifferenceCauseRow } from '../../src/reference/reference.ts';
import { textsNamed } from './parsed-source.ts';

/** All causes that the reconciliation names, with what it says about the next step. Throws when one has no step. */
export function differenceCauseRows(): DifferenceCauseRow[] {
  const steps = textsNamed('nextSteps', 'mfe-campaigns/src/tracker/messages.ts');
  return commonCauses.map((cause) => {
    const step = steps[cause];
    if (step === undefined) throw new Error(`The cause ${cause} has no next step`);
    return { cause, step };
  });
}
