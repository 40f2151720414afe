import {
  type ActionTarget,
  type Change,
  MICROS_PER_UNIT,
  type PlannedWrite,
  type ProposedChange,
  type ProposedWish,
} from '@adhelm/contracts';
import { capabilitiesNamed, unitOf } from '../../sources/index.ts';

/** The change of the single write path that a wish means for a kind of entity; null where there is none. */
export function changeOf(wish: ProposedWish, kind: ActionTarget['kind']): Change | null {
  switch (wish.action) {
    case 'pause':
    case 'start':
      if (kind === 'widget') return null;
      return { field: 'status', value: wish.action === 'pause' ? 'paused' : 'active' };
    case 'block':
    case 'unblock':
      return kind === 'widget' ? { field: 'widget-block', value: wish.action === 'block' } : null;
    case 'set-bid':
      return kind === 'widget'
        ? { field: 'widget-bid', value: wish.to * MICROS_PER_UNIT }
        : { field: 'bid', value: Math.round(wish.to * MICROS_PER_UNIT) };
    case 'change-bid':
      return { field: kind === 'widget' ? 'widget-bid' : 'bid', changeBy: wish.by };
    case 'set-budget':
      return kind === 'campaign'
        ? { field: 'daily-budget', value: Math.round(wish.to * MICROS_PER_UNIT) }
        : null;
    case 'change-budget':
      return kind === 'campaign' ? { field: 'daily-budget', changeBy: wish.by } : null;
    case 'set-coefficient':
      return kind === 'widget' ? { field: 'widget-bid', value: wish.to } : null;
    case 'change-coefficient':
      return kind === 'widget' ? { field: 'widget-bid', changeBy: wish.by } : null;
  }
}

/** A proposed change with absolute values, so that it means the same whenever it is approved. */
export function proposedOf(write: PlannedWrite, currency: string): ProposedChange {
  const field = fieldOf(write.field);
  const isAmount = typeof write.target === 'number';
  return {
    field,
    before: plainValue(write.before),
    after: plainValue(write.target) ?? '',
    unit: isAmount ? unitOf(capabilitiesNamed(write.source), { ...write, currency }) : null,
  };
}

/** The change that sets the value of a proposal. */
export function settingChange({ field, after }: ProposedChange): Change {
  if (field === 'status') return { field, value: after === 'active' ? 'active' : 'paused' };
  if (field === 'widget-block') return { field, value: after === true };
  return { field, value: Number(after) };
}

function fieldOf(field: string): ProposedChange['field'] {
  switch (field) {
    case 'status':
    case 'bid':
    case 'daily-budget':
    case 'widget-block':
    case 'widget-bid':
      return field;
    default:
      throw new RangeError(`proposals do not change ${field}`);
  }
}

function plainValue(value: unknown): ProposedChange['before'] {
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' ? value : null;
}
