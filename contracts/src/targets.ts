import * as z from 'zod/mini';
import { currencySchema, microsSchema } from './money.ts';
import { givenName, shortList } from './plain-text.ts';

export const MAX_TAGS = 20;
export const MAX_TAG_LENGTH = 40;
/** How many accounts, offers and campaigns one request may change. */
export const MAX_TARGET_PLACES = 1000;

/** What targets and tags belong to. A campaign inherits from its offer, then from its account. */
export const targetPlaceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('account'), account: z.guid() }),
  z.strictObject({ kind: z.literal('offer'), offer: z.guid() }),
  z.strictObject({
    kind: z.literal('campaign'),
    account: z.guid(),
    campaign: z.string().check(z.minLength(1)),
  }),
]);
export type TargetPlace = z.infer<typeof targetPlaceSchema>;

const tagSchema = givenName(MAX_TAG_LENGTH, 'Enter a tag').check(
  z.refine((tag) => !tag.includes(','), 'A comma separates tags'),
);

/** An amount to reach; the most that a campaign of ours is worth is far below it. */
const amountSchema = microsSchema.check(z.gte(1, 'Must be above 0'), z.lte(1_000_000_000_000, 'Too high'));
/** A fraction: 0.3 is 30 %. */
const roiSchema = z.number().check(z.gte(-1, 'Must be −100% or more'), z.lte(100, 'Too high'));

/** What a place has of its own; null is inherited. `currency` is that of both amounts. */
const ownTargets = {
  cpa: z.nullable(microsSchema),
  payout: z.nullable(microsSchema),
  roi: z.nullable(z.number()),
  offer: z.nullable(z.string()),
  tags: z.array(z.string()),
};

/** A place with its own targets and tags. `version` increases with each change, from 0. */
export const targetsSchema = z.object({
  place: targetPlaceSchema,
  ...ownTargets,
  currency: currencySchema,
  version: z.int(),
});
export type Targets = z.infer<typeof targetsSchema>;

/** An offer that campaigns run for, and the client account that pays for it, if it is connected. */
export const offerSchema = z.object({
  id: z.string(),
  name: z.string(),
  client: z.nullable(z.string()),
  currency: currencySchema,
});
export type Offer = z.infer<typeof offerSchema>;

/** Body of `POST /api/offers`. */
export const newOfferSchema = z.strictObject({
  name: givenName(100, 'Enter a name'),
  client: z.nullable(z.guid()),
  currency: currencySchema,
});
export type NewOffer = z.infer<typeof newOfferSchema>;
export const offersAnswerSchema = z.object({ success: z.boolean(), data: z.array(offerSchema) });
export const offerAnswerSchema = z.object({ success: z.boolean(), data: offerSchema });

/** Body of `POST /api/targets/read`: the places to read. */
export const targetsReadSchema = z.strictObject({
  places: z.array(targetPlaceSchema).check(z.minLength(1), z.maxLength(MAX_TARGET_PLACES)),
});
export const targetsAnswerSchema = z.object({ success: z.boolean(), data: z.array(targetsSchema) });

/**
 * Body of `POST /api/targets/changes`. All places change, or none. Only the fields of `set` change, and null makes a field
 * inherited. A place without `version` changes whatever it was before.
 */
export const targetsChangeSchema = z
  .strictObject({
    places: z
      .array(z.strictObject({ place: targetPlaceSchema, version: z.optional(z.int()) }))
      .check(z.minLength(1, 'Choose what to change'), z.maxLength(MAX_TARGET_PLACES)),
    set: z.strictObject({
      cpa: z.optional(z.nullable(amountSchema)),
      payout: z.optional(z.nullable(amountSchema)),
      roi: z.optional(z.nullable(roiSchema)),
      offer: z.optional(z.nullable(z.guid())),
    }),
    addTags: z._default(shortList(tagSchema, MAX_TAGS), []),
    removeTags: z._default(shortList(z.string(), MAX_TAGS), []),
  })
  .check(({ value, issues }) => {
    const both = value.addTags.filter((tag) => value.removeTags.some((other) => isSameTag(tag, other)));
    for (const tag of both) {
      issues.push({
        code: 'custom',
        path: ['removeTags'],
        message: `“${tag}” is in both lists`,
        input: tag,
      });
    }
  });
export type TargetsChange = z.infer<typeof targetsChangeSchema>;

/** Whether two tags differ by case at most. */
export function isSameTag(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Some tags with others added and removed, each once, in alphabetical order. */
export function changedTags(
  tags: readonly string[],
  { addTags, removeTags }: Pick<TargetsChange, 'addTags' | 'removeTags'>,
): string[] {
  const left = tags.filter((tag) => !removeTags.some((removed) => isSameTag(tag, removed)));
  for (const tag of addTags) if (!left.some((present) => isSameTag(tag, present))) left.push(tag);
  return left.sort((a, b) => a.localeCompare(b, 'en'));
}
