import type { ActionTarget, Change, PlannedWrite } from '@adhelm/contracts';
import { offers, type SourceCapabilities } from '../sources/capabilities/source-capabilities.ts';
import type { KnownEntity } from './entity-repository.ts';

type PlanInput = {
  readonly change: Change;
  readonly target: ActionTarget;
  readonly entity: KnownEntity;
  readonly capabilities: Pick<SourceCapabilities, 'changes'>;
  readonly hasOpenWrite: boolean;
};

/** What a change would do to one entity, or why it leaves it alone. Pure. */
export function planWrite({ change, target, entity, capabilities, hasOpenWrite }: PlanInput): PlannedWrite {
  const planned = {
    ...target,
    entityName: entity.name,
    field: change.field,
    before: entity.status,
    target: change.value,
  };
  return { ...planned, skipped: reasonToSkip({ change, target, entity, capabilities, hasOpenWrite }) };
}

function reasonToSkip({ change, target, entity, capabilities, hasOpenWrite }: PlanInput): string | null {
  if (!offers(capabilities, target.kind, change.field)) return 'The source does not offer this change';
  if (entity.gone) return 'It is gone at the source';
  if (hasOpenWrite) return 'Another change of it is on its way';
  if (entity.status === change.value) return `It is ${change.value} already`;
  if (entity.status !== 'active' && entity.status !== 'paused') {
    return `The source keeps it ${entity.status}; it can be neither started nor paused`;
  }
  return null;
}
