import type { Change, SourceCapabilities } from './source-capabilities.ts';

type Wanted = { readonly kind: string; readonly campaign?: string | undefined; readonly field: string };

type Changeable = Pick<SourceCapabilities, 'changes' | 'manualChanges'>;

function among(changes: readonly Change[], { kind, campaign, field }: Wanted): Change | undefined {
  const level = kind === 'widget' ? (campaign === undefined ? 'account' : 'campaign') : kind;
  return changes.find((change) => change.level === level && change.field === field);
}

/** What the capability table says of a change; undefined where the source's API does not offer it. */
export function changeOffered(
  { changes }: Pick<SourceCapabilities, 'changes'>,
  wanted: Wanted,
): Change | undefined {
  return among(changes, wanted);
}

/** A change that only people can do, in the source's panel; undefined where its API offers it, or nobody does. */
export function manualChangeFor(
  { changes, manualChanges = [] }: Changeable,
  wanted: Wanted,
): Change | undefined {
  return among(changes, wanted) === undefined ? among(manualChanges, wanted) : undefined;
}

/** What the amounts of a change are counted in: a currency, or null for plain numbers such as coefficients. */
export function unitOf(
  capabilities: Changeable,
  wanted: Wanted & { readonly currency: string },
): string | null {
  const unit = (changeOffered(capabilities, wanted) ?? manualChangeFor(capabilities, wanted))?.unit;
  if (unit === 'usd') return 'USD';
  return unit === 'coefficient' ? null : wanted.currency;
}
