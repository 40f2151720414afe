import type { ProposalItem } from '@adhelm/contracts';
import { capabilitiesNamed, manualChangeFor } from '../../sources/index.ts';

/** Whether the network of an item has no API for its change, so that it becomes a manual task. */
export const isMadeByHand = ({ entity, change }: Pick<ProposalItem, 'entity' | 'change'>): boolean =>
  manualChangeFor(capabilitiesNamed(entity.source), {
    ...entity,
    field: change.field,
    target: change.after,
  }) !== undefined;
