import type { BriefValues, EntityStatus } from '@adhelm/contracts';
import type { ChangeField } from './capabilities/source-capabilities.ts';

/** Fields that hold a value which is set, and read back. */
export type ValueField = Exclude<ChangeField, 'create'>;

/** What a source shows for a field: a status, an amount or coefficient (null = none is set), yes and no, or a text. */
export type ObservedValue = EntityStatus | number | boolean | string | null;

/**
 * Entities of one kind whose field is asked for or changed. Contents and widgets are those of `campaignId`; widgets
 * without a campaign are those of the account's own list.
 */
export type ChangedEntities = {
  readonly kind: 'campaign' | 'content' | 'widget';
  readonly campaignId: string | null;
  readonly ids: readonly string[];
};

/**
 * A field and its new value. Amounts are micro-units of what the capability table says (`unit`), coefficients plain
 * numbers; null takes a budget, bid or coefficient away.
 */
export type FieldValue =
  | { readonly field: 'status'; readonly value: 'active' | 'paused' }
  | { readonly field: 'bid' | 'daily-budget' | 'total-budget' | 'widget-bid'; readonly value: number | null }
  | { readonly field: 'widget-block' | 'widget-allow'; readonly value: boolean }
  | { readonly field: 'headline' | 'target-url'; readonly value: string };

export type SourceQuestion = ChangedEntities & { readonly field: ValueField };
export type SourceChange = ChangedEntities & FieldValue;

/** Entities that the source refused for certain, with the reason; it took the change of all others. */
export type ChangeAnswer = { readonly refused: ReadonlyMap<string, string> };
export const nothingRefused: ChangeAnswer = { refused: new Map() };

/**
 * A campaign or content that shall be. `values` are what the source's brief asks for (contracts, `source-briefs.ts`), already
 * checked against it. `marker` is in the name (campaign) or target URL (content): it is how it is found again when
 * the answer to its creation was lost.
 */
export type NewEntity = {
  readonly kind: 'campaign' | 'content';
  readonly campaignId: string | null;
  readonly marker: string;
  readonly values: Readonly<BriefValues>;
};

/** A write left, and nobody knows whether it arrived. */
export class OutcomeUnknown extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutcomeUnknown';
  }
}
