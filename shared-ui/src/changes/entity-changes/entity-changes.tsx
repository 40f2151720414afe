import type { Action } from '@adhelm/contracts';
import { Button } from '@adhelm/shared-ui/chakra';
import { usePermission } from '@adhelm/shared-ui/module';
import { useActions } from '../actions/actions-context.ts';
import { AmountButtons } from '../amounts/amount-changes.tsx';
import { amountIntent } from '../intents/amount-intent.ts';
import type { ChangeIntent } from '../intents/change-intent.ts';
import { statusIntent } from '../intents/status-intent.ts';
import { useSourceDescriptions } from '../sources-api.ts';
import { listIntent, meaningOf } from '../widget-changes/widget-intents.ts';
import { type ChangeableEntity, type EntityOffer, entityOffers } from './entity-offers.ts';

const nameOf = ({ name }: ChangeableEntity) => name;

type EntityChangesProps = {
  /** Entities of one kind. */
  readonly kind: ChangeableEntity['kind'];
  readonly entities: readonly ChangeableEntity[];
  /** Called when the server accepts a change, and again when it is finished. */
  readonly onProgress: (action: Action) => void;
};

/** Which changes the sources of some entities offer; undefined until that is known. */
export function useEntityOffers(kind: ChangeableEntity['kind'], entities: readonly ChangeableEntity[]) {
  const { data } = useSourceDescriptions();
  return data === undefined ? undefined : entityOffers(kind, entities, data.data);
}

/** A button for each change that a source of the entities offers, with the number of those that can have it. */
export function EntityChanges({ kind, entities, onProgress }: EntityChangesProps) {
  const { askFor } = useActions();
  const { isAllowed, reason } = usePermission('change-campaigns');
  const offers = useEntityOffers(kind, entities)?.offers ?? [];
  return offers.map((offer) =>
    offer.field === 'widget-bid' ? (
      <AmountButtons
        key={offer.label}
        amounts={[offer.amount]}
        kind="widget"
        count={offer.entities.length}
        label={offer.label}
        disabled={!isAllowed}
        onAsk={(change, unit, onBack) =>
          askFor({
            ...amountIntent(change, () => unit, offer.entities, 'widget', nameOf, onProgress),
            note: noteOf(offer),
            onBack,
          })
        }
      />
    ) : (
      <Button
        key={offer.label}
        variant="outline"
        bg="bg.surface"
        disabled={!isAllowed}
        title={reason}
        onClick={() => askFor(plainIntent(kind, offer, onProgress))}
      >
        {offer.label}
      </Button>
    ),
  );
}

/** What a change means at its source; at several, only what is special at some of them. The dialog explains manual tasks. */
function noteOf({ offered }: EntityOffer): string | undefined {
  const special =
    offered.length === 1
      ? offered
      : offered.filter(({ isManual, semantics }) => isManual !== true && semantics === 'replace');
  if (special.length === 0) return undefined;
  return special.map(({ sourceName, ...change }) => meaningOf(change, sourceName)).join(' ');
}

function plainIntent(
  kind: ChangeableEntity['kind'],
  offer: EntityOffer,
  onProgress: EntityChangesProps['onProgress'],
): ChangeIntent {
  const { entities, offered } = offer;
  if (kind !== 'widget') return statusIntent('paused', entities, kind, nameOf, onProgress);
  const [first] = offered;
  const widgets = entities.flatMap(({ campaign, ...entity }) =>
    campaign === undefined ? [] : [{ ...entity, campaign }],
  );
  const block = { key: 'block', field: 'widget-block', value: true } as const;
  const level = { field: 'widget-block', level: 'campaign' } as const;
  return {
    ...listIntent({ ...block, offered: first ?? level }, widgets, first?.sourceName ?? '', onProgress),
    note: noteOf(offer),
  };
}
