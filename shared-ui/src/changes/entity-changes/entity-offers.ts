import type { OfferedChange, SourceDescription } from '@adhelm/contracts';
import { amountButton, amountsOffered, type OfferedAmount } from '../intents/amount-intent.ts';
import { messages } from './messages.ts';

/** An entity of one of several sources. */
export type ChangeableEntity = {
  readonly kind: 'widget' | 'content' | 'campaign';
  readonly source: string;
  readonly sourceName: string;
  readonly account: string;
  readonly accountCurrency: string;
  readonly id: string;
  readonly name: string;
  /** The campaign of a widget. */
  readonly campaign?: string;
};

type Offer = {
  readonly label: string;
  /** Those whose source offers the change. */
  readonly entities: readonly ChangeableEntity[];
  /** How their sources take it. */
  readonly offered: readonly (OfferedChange & { readonly sourceName: string })[];
};

/** A change that some sources of the entities offer. `amount` has the bounds that all of them share. */
export type EntityOffer = Offer &
  (
    | { readonly field: 'widget-block' | 'status' }
    | { readonly field: 'widget-bid'; readonly amount: OfferedAmount }
  );

export type EntityOffers = {
  readonly offers: readonly EntityOffer[];
  /** Which changes are not offered by which sources, in sentences. */
  readonly missing: readonly string[];
};

/** The changes that the sources of some entities of one kind offer, each with the entities that can have it. Pure. */
export function entityOffers(
  kind: ChangeableEntity['kind'],
  entities: readonly ChangeableEntity[],
  sources: readonly SourceDescription[],
): EntityOffers {
  if (kind !== 'widget') return plainOffer('status', 'pause', entities, { sources, level: kind });
  const block = plainOffer('widget-block', 'block', entities, { sources, level: 'campaign' });
  const bids = bidOffers(entities, sources);
  return { offers: [...block.offers, ...bids.offers], missing: [...block.missing, ...bids.missing] };
}

type Where = { readonly sources: readonly SourceDescription[]; readonly level: OfferedChange['level'] };

function plainOffer(
  field: 'widget-block' | 'status',
  what: 'block' | 'pause',
  entities: readonly ChangeableEntity[],
  { sources, level }: Where,
): EntityOffers {
  const known = new Map(
    sources.flatMap(({ id, name, changes }) => {
      const offered = changes.find((change) => change.field === field && change.level === level);
      return offered === undefined ? [] : [[id, { ...offered, sourceName: name }] as const];
    }),
  );
  const able = entities.filter(({ source }) => known.has(source));
  const offered = [...new Set(able.map(({ source }) => source))].flatMap((source) => known.get(source) ?? []);
  return {
    offers: able.length === 0 ? [] : [{ field, label: messages[what], entities: able, offered }],
    missing: missingAt(entities, able, messages.notOffered[what]),
  };
}

/** One offer for each unit, because an amount in one says nothing in another. */
function bidOffers(
  entities: readonly ChangeableEntity[],
  sources: readonly SourceDescription[],
): EntityOffers {
  const able = entities.flatMap((entity) => {
    const source = sources.find(({ id }) => id === entity.source);
    const [amount] = amountsOffered(
      sources,
      [{ source: entity.source, account: entity.account, currency: entity.accountCurrency }],
      'widget',
    );
    const offered = source?.changes.find(
      ({ field, level }) => field === 'widget-bid' && level === 'campaign',
    );
    return amount === undefined || offered === undefined
      ? []
      : [{ entity, amount, offered: { ...offered, sourceName: entity.sourceName } }];
  });
  const units = [...Map.groupBy(able, ({ amount }) => amount.unit)];
  const currencies = units.filter(([unit]) => unit !== null).length;
  const offers = units.flatMap(([unit, same]): EntityOffer[] => {
    const amount = commonAmount(same.map((one) => one.amount));
    if (amount === undefined) return [];
    const label = amountButton(amount);
    return [
      {
        field: 'widget-bid',
        label: unit !== null && currencies > 1 ? messages.inCurrency(label, unit) : label,
        entities: same.map(({ entity }) => entity),
        offered: [...new Map(same.map(({ entity, offered }) => [entity.source, offered])).values()],
        amount,
      },
    ];
  });
  return {
    offers,
    missing: missingAt(
      entities,
      able.map(({ entity }) => entity),
      messages.notOffered.bid,
    ),
  };
}

/** The bounds that all have; the others are checked row by row before anything is sent. */
function commonAmount(amounts: readonly OfferedAmount[]): OfferedAmount | undefined {
  const [first, ...others] = amounts;
  if (first === undefined) return undefined;
  const shared = <Bound extends 'min' | 'max' | 'step'>(bound: Bound) =>
    others.every((other) => other[bound] === first[bound]) && first[bound] !== undefined
      ? { [bound]: first[bound] }
      : {};
  return {
    field: first.field,
    unit: first.unit,
    ...shared('min'),
    ...shared('max'),
    ...shared('step'),
    ...(amounts.some(({ isModerated }) => isModerated) ? { isModerated: true as const } : {}),
  };
}

function missingAt(
  entities: readonly ChangeableEntity[],
  able: readonly ChangeableEntity[],
  sentence: (sources: string) => string,
): string[] {
  const known = new Set(able);
  const names = new Set(entities.filter((entity) => !known.has(entity)).map(({ sourceName }) => sourceName));
  return names.size === 0 ? [] : [sentence([...names].join(', '))];
}
