import {
  type SubEntitiesAnswer,
  type SubEntitiesRequest,
  type SubEntity,
  type SubEntityKind,
  subEntitiesAnswerSchema,
  subEntityKinds,
} from '@adhelm/contracts';
import { parseAnswer, useApiAnswer, useHost } from '@adhelm/shared-ui/module';
import type { ChangeableEntity } from '../../changes/index.ts';
import { messages } from './messages.ts';

const PATH = '/api/tracker/subs/entities';

/** What stands behind rows of a tracker's list; null requests nothing. */
export function useSubEntities(request: SubEntitiesRequest | null) {
  const { fetchApi } = useHost();
  return useApiAnswer(
    request === null ? null : ([PATH, request] as const),
    async ([path, body]): Promise<SubEntitiesAnswer> =>
      parseAnswer(subEntitiesAnswerSchema, await fetchApi(path, { method: 'POST', body })),
  );
}

export const keyOf = ({ kind, source, account, campaign, id }: SubEntity) =>
  JSON.stringify([kind, source, account, campaign?.id, id]);

/** The entities by kind, those that act on least first; kinds without any are left out. */
export function byKind(
  entities: readonly SubEntity[],
): { readonly kind: SubEntityKind; readonly entities: readonly SubEntity[] }[] {
  return subEntityKinds.flatMap((kind) => {
    const own = entities.filter((entity) => entity.kind === kind);
    return own.length === 0 ? [] : [{ kind, entities: own }];
  });
}

export function nameOf({ name, id }: SubEntity): string {
  return name ?? (id === '' ? messages.unnamed : id);
}

/** An entity as changes need it; undefined for one that cannot be changed. */
export function changeable(entity: SubEntity): ChangeableEntity | undefined {
  const { kind, source, sourceName, account, accountCurrency, id, campaign, problem } = entity;
  if (problem !== null || account === null || accountCurrency === null) return undefined;
  return {
    kind,
    source,
    sourceName,
    account,
    accountCurrency,
    id,
    name: nameOf(entity),
    ...(kind === 'widget' && campaign !== null ? { campaign: campaign.id } : {}),
  };
}
