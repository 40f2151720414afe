import {
  AdhelmError,
  changedTags,
  invalidField,
  MAX_TAGS,
  type NewOffer,
  type Offer,
  type TargetPlace,
  type Targets,
  type TargetsChange,
} from '@adhelm/contracts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { type Queries, type Scope, withScope } from '../../foundation/database/index.ts';
import type { Requester } from '../../foundation/http/index.ts';
import { recordActivity } from '../../people/activity/index.ts';
import { listAccounts } from '../../sources/accounts/index.ts';
import { clientSourceIds } from '../../sources/index.ts';
import { listOffers, storeOffer } from './offer-repository.ts';
import { type KnownPlace, knownPlaces } from './target-places.ts';
import { nameOfPlace, type OwnTargets, storedTargets, storeTargets } from './target-repository.ts';

export type TargetServices = { readonly pool: pg.Pool; readonly now: () => Date };

/** The offers that campaigns run for. */
export function readOffers({ pool }: Pick<TargetServices, 'pool'>, scope: Scope): Promise<Offer[]> {
  return withScope(pool, scope, listOffers);
}

/**
 * Adds an offer, and logs it. Throws `forbidden` without access to all accounts, `validation` for an account that is not a
 * client, `conflict` for a known name.
 */
export function addOffer(
  { pool }: Pick<TargetServices, 'pool'>,
  requester: Requester,
  given: NewOffer,
): Promise<Offer> {
  if (requester.scope.accounts !== 'all') {
    throw new AdhelmError('forbidden', 'Only people with access to all accounts can add offers');
  }
  return withScope(pool, requester.scope, async (client) => {
    const clients = (await listAccounts(client)).filter(({ source }) =>
      clientSourceIds.some((id) => id === source),
    );
    if (given.client !== null && !clients.some(({ id }) => id === given.client)) {
      throw invalidField('client', 'No client account has this ID');
    }
    const offer = await storeOffer(client, uuidv7(), given);
    if (offer === null) {
      throw new AdhelmError('conflict', `There is already an offer “${given.name}”`, {
        fields: [{ field: 'name', message: 'This name is taken' }],
      });
    }
    await recordActivity(client, {
      actor: requester.actor,
      type: 'offer_added',
      summary: `added the offer “${offer.name}”`,
      object: { kind: 'offer', source: null, account: null, id: offer.id, name: offer.name, href: null },
      before: null,
      after: { name: offer.name, currency: offer.currency },
      actionId: null,
      requestId: requester.requestId,
    });
    return offer;
  });
}

/** What each place has of its own. Throws `not-found` for one that is unknown or out of scope. */
export function readTargets(
  { pool }: Pick<TargetServices, 'pool'>,
  scope: Scope,
  places: readonly TargetPlace[],
): Promise<Targets[]> {
  return withScope(pool, scope, async (client) => {
    const known = await knownPlaces(client, places);
    const present = await presentOf(client, known, { toChange: false });
    return present.map(({ one, own }) => ({ place: one.place, ...own }));
  });
}

/**
 * Changes the targets and tags of all places or of none, and logs each one that differs. Throws `not-found`, `forbidden`
 * for an offer without access to all accounts, `validation` for an unknown offer or too many tags, and 412 with the
 * present values of the places that someone else has changed.
 */
export function changeTargets(
  { pool, now }: TargetServices,
  requester: Requester,
  change: TargetsChange,
): Promise<Targets[]> {
  const places = change.places.map(({ place }) => place);
  refuseRepeated(places);
  refuseSharedWithoutAccess(places, requester.scope);
  return withScope(pool, requester.scope, async (client) => {
    const known = await knownPlaces(client, places);
    if (change.set.offer !== undefined) await requireOffer(client, change.set.offer, places);
    const present = await presentOf(client, known, { toChange: true });
    refuseChanged(present, change);
    const changed = present.map(({ one, own }) => ({ one, before: own, own: changedOwn(own, change) }));
    const different = changed.filter(({ before, own }) => own !== before);
    const isStored = await storeTargets(
      client,
      different.map(({ one, own }) => ({ place: one.place, own })),
      now(),
    );
    if (!isStored) throw changedByOthers(await presentOf(client, known, { toChange: false }));
    for (const { one, before, own } of different) await log(client, requester, { one, before, own });
    return changed.map(({ one, own }) => ({ place: one.place, ...own }));
  });
}

const unset = ({ currency }: KnownPlace): OwnTargets => ({
  cpa: null,
  payout: null,
  roi: null,
  offer: null,
  tags: [],
  currency,
  version: 0,
});

/** The same object if nothing changes. */
function changedOwn(own: OwnTargets, { set, ...tagChange }: TargetsChange): OwnTargets {
  const tags = changedTags(own.tags, tagChange);
  if (tags.length > MAX_TAGS) throw invalidField('addTags', `At most ${MAX_TAGS} tags`);
  const { cpa = own.cpa, payout = own.payout, roi = own.roi, offer = own.offer } = set;
  const next = { ...own, cpa, payout, roi, offer, tags };
  return JSON.stringify(next) === JSON.stringify({ ...own, tags: [...own.tags] })
    ? own
    : { ...next, version: own.version + 1 };
}

function refuseRepeated(places: readonly TargetPlace[]): void {
  if (new Set(places.map(nameOfPlace)).size < places.length) {
    throw invalidField('places', 'The same account, offer or campaign is there twice');
  }
}

function refuseSharedWithoutAccess(places: readonly TargetPlace[], { accounts }: Scope): void {
  if (accounts === 'all' || places.every(({ kind }) => kind !== 'offer')) return;
  throw new AdhelmError(
    'forbidden',
    'Only people with access to all accounts can change the targets of an offer',
  );
}

/** What places have of their own now. */
async function presentOf(
  queries: Queries,
  known: readonly KnownPlace[],
  locking: { readonly toChange: boolean },
): Promise<Present[]> {
  const places = known.map(({ place }) => place);
  const stored = await storedTargets(queries, places, locking);
  return known.map((one) => ({ one, own: stored.get(nameOfPlace(one.place)) ?? unset(one) }));
}

async function requireOffer(
  queries: Queries,
  id: string | null,
  places: readonly TargetPlace[],
): Promise<void> {
  if (places.some(({ kind }) => kind === 'offer')) {
    throw invalidField('set.offer', 'An offer has no other offer');
  }
  if (id !== null && !(await listOffers(queries)).some((offer) => offer.id === id)) {
    throw invalidField('set.offer', 'No offer has this ID');
  }
}

type Present = { readonly one: KnownPlace; readonly own: OwnTargets };

function refuseChanged(present: readonly Present[], { places }: TargetsChange): void {
  const outdated = present.filter(({ own }, index) => {
    const version = places[index]?.version;
    return version !== undefined && version !== own.version;
  });
  if (outdated.length === 0) return;
  throw changedByOthers(outdated);
}

function changedByOthers(outdated: readonly Present[]): AdhelmError {
  return new AdhelmError('conflict', 'Someone else changed these targets', {
    status: 412,
    extensions: { current: outdated.map(({ one, own }): Targets => ({ place: one.place, ...own })) },
  });
}

async function log(
  queries: Queries,
  { actor, requestId }: Requester,
  { one, before, own }: Present & { readonly before: OwnTargets },
): Promise<void> {
  const imageOf = ({ cpa, payout, roi, offer, tags }: OwnTargets) => ({ cpa, payout, roi, offer, tags });
  await recordActivity(queries, {
    actor,
    type: `${one.place.kind}_targets_changed`,
    summary: `changed targets or tags of “${one.name}”`,
    object: { ...one.object, name: one.name, href: null },
    before: imageOf(before),
    after: imageOf(own),
    actionId: null,
    requestId,
  });
}
