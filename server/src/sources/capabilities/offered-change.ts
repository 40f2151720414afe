import type { Change, SourceCapabilities } from './source-capabilities.ts';

type Wanted = { readonly kind: string; readonly campaign?: string | undefined; readonly field: string };

/** What the capability table says of a change; undefined where the source does not offer it. */
export function changeOffered(
  { changes }: Pick<SourceCapabilities, 'changes'>,
  { kind, campaign, field }: Wanted,
): Change | undefined {
  const level = kind === 'widget' ? (campaign === undefined ? 'account' : 'campaign') : kind;
  return changes.find((change) => change.level === level && change.field === field);
}

/** What the amounts of a change are counted in: a currency, or null for plain numbers such as coefficients. */
export function unitOf(
  capabilities: Pick<SourceCapabilities, 'changes'>,
  wanted: Wanted & { readonly currency: string },
): string | null {
  const unit = changeOffered(capabilities, wanted)?.unit;
  if (unit === 'usd') return 'USD';
  return unit === 'coefficient' ? null : wanted.currency;
}
