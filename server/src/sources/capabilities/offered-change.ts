import type { Change, SourceCapabilities } from './source-capabilities.ts';

type Wanted = {
  readonly kind: string;
  readonly campaign?: string | undefined;
  readonly field: string;
  /** The new value; absent when any will do. */
  readonly target?: unknown;
};

type Changeable = Pick<SourceCapabilities, 'changes' | 'manualChanges'>;

function among(changes: readonly Change[], { kind, campaign, field, target }: Wanted): Change | undefined {
  const level = kind === 'widget' ? (campaign === undefined ? 'account' : 'campaign') : kind;
  return changes.find(
    (change) =>
      change.level === level && change.field === field && !(change.addsOnly === true && target === false),
  );
}

/** A change as the capability table lists it; undefined when the source's API does not offer it. */
export function changeOffered(
  { changes }: Pick<SourceCapabilities, 'changes'>,
  wanted: Wanted,
): Change | undefined {
  return among(changes, wanted);
}

/** Whether the source's API offers a change and shows its value. */
export function canBeRead(capabilities: Pick<SourceCapabilities, 'changes'>, wanted: Wanted): boolean {
  const offered = changeOffered(capabilities, wanted);
  return offered !== undefined && offered.isUnread === undefined;
}

/** A change that can only be made in the network's dashboard; undefined when the API offers it or nothing does. */
export function manualChangeFor(
  { changes, manualChanges = [] }: Changeable,
  wanted: Wanted,
): Change | undefined {
  return among(changes, wanted) === undefined ? among(manualChanges, wanted) : undefined;
}

/** The unit of a change's amounts: a currency, or null for plain numbers such as coefficients. */
export function unitOf(
  capabilities: Changeable,
  wanted: Wanted & { readonly currency: string },
): string | null {
  const unit = (changeOffered(capabilities, wanted) ?? manualChangeFor(capabilities, wanted))?.unit;
  if (unit === 'usd') return 'USD';
  return unit === 'coefficient' ? null : wanted.currency;
}
