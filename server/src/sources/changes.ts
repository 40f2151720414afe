import type { BriefValues, EntityStatus } from '@adhelm/contracts';
import type { ChangeField } from './capabilities/source-capabilities.ts';

/** Fields whose value is set and read back. */
export type ValueField = Exclude<ChangeField, 'create'>;

/** The last change of a coefficient at a source: the day on the account's clock, and both values. */
export type CoefficientChange = {
  readonly id: string;
  readonly day: string;
  readonly before: number;
  readonly after: number;
};

/** A field's value at the source: a status, an amount or coefficient (null = not set), a boolean, or a text. */
export type ObservedValue = EntityStatus | number | boolean | string | null;

/**
 * Entities of one kind whose field is read or changed. Contents and widgets belong to `campaignId`; widgets without a
 * campaign belong to the account's own list.
 */
export type ChangedEntities = {
  readonly kind: 'campaign' | 'content' | 'widget';
  readonly campaignId: string | null;
  readonly ids: readonly string[];
};

/**
 * A field and its new value. Amounts are micro-units of the unit in the capability table (`unit`), coefficients plain
 * numbers; null removes a budget, bid or coefficient.
 */
export type FieldValue =
  | { readonly field: 'status'; readonly value: 'active' | 'paused' }
  | { readonly field: 'bid' | 'daily-budget' | 'total-budget' | 'widget-bid'; readonly value: number | null }
  | { readonly field: 'widget-block' | 'widget-allow'; readonly value: boolean }
  | { readonly field: 'headline' | 'target-url'; readonly value: string };

export type SourceQuestion = ChangedEntities & { readonly field: ValueField };
export type SourceChange = ChangedEntities & FieldValue;

/** Entities that the source certainly refused, with the reason; the change applied to all others. */
export type ChangeAnswer = { readonly refused: ReadonlyMap<string, string> };
export const nothingRefused: ChangeAnswer = { refused: new Map() };

/**
 * A campaign or content to create. `values` follow the source's brief (contracts, `source-briefs.ts`) and are already
 * validated. `marker` is part of the name (campaign) or target URL (content), so that the entity can be found when the
 * response to its creation was lost.
 */
export type NewEntity = {
  readonly kind: 'campaign' | 'content';
  readonly campaignId: string | null;
  readonly marker: string;
  readonly values: Readonly<BriefValues>;
};

/** A write was sent, and it is unknown whether it was applied. */
export class OutcomeUnknown extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutcomeUnknown';
  }
}
