import { AdhelmError } from '@adhelm/contracts';
import { type NewEntity, OutcomeUnknown } from '../changes.ts';
import type { AccountAccess, Connector } from '../connector.ts';
import { fieldReader } from './answers/field-reader.ts';
import type { Creation } from './change-description.ts';
import type { DescribedClient } from './described-client.ts';
import type { DescribedReads } from './described-reads.ts';
import type { ChangeRequest } from './requests/request.ts';
import { accountValues } from './row-pages.ts';
import type { AnyDescription } from './source-description.ts';

export type DescribedCreations = Required<Pick<Connector, 'create' | 'findCreated'>>;

/**
 * What a described source can create. An undescribed creation is a `validation` error before anything is sent. A
 * creation is sent once; a response without the id does not show whether something was created.
 */
export function describedCreations(
  { name: sourceName, numbers = {}, creations }: AnyDescription,
  client: DescribedClient,
  { listCampaigns, listContents }: Pick<DescribedReads, 'listCampaigns' | 'listContents'>,
): DescribedCreations {
  function requestOf(
    { kind, campaignId, values }: NewEntity,
    access: AccountAccess,
  ): { request: ChangeRequest; id: Creation<never>['id'] } {
    const account = accountValues(access);
    if (kind === 'campaign' && creations?.campaign !== undefined) {
      const { request, id } = creations.campaign;
      return { request: request({ account, values }), id };
    }
    if (kind === 'content' && creations?.content !== undefined && campaignId !== null) {
      const { request, id } = creations.content;
      return { request: request({ account, values, campaign: campaignId }), id };
    }
    throw new AdhelmError('validation', `${sourceName} does not support creating a ${kind}`);
  }

  async function create(access: AccountAccess, entity: NewEntity, signal: AbortSignal): Promise<string> {
    const { request, id } = requestOf(entity, access);
    const body = await client.change(request, undefined, access, signal);
    const read = fieldReader({ id }, { numbers, timeZone: access.timeZone });
    try {
      return read(body).id;
    } catch (cause) {
      throw new OutcomeUnknown(`${sourceName} did not return the id of the created ${entity.kind}`, {
        cause,
      });
    }
  }

  async function findCreated(
    access: AccountAccess,
    { kind, campaignId, marker }: NewEntity,
    signal: AbortSignal,
  ): Promise<string | null> {
    if (kind === 'campaign') {
      for await (const page of listCampaigns(access, signal)) {
        const found = page.find(({ name }) => name.includes(marker));
        if (found !== undefined) return found.id;
      }
      return null;
    }
    for await (const page of listContents(access, signal)) {
      const found = page.find(
        (content) => content.campaignId === campaignId && content.targetUrl?.includes(marker) === true,
      );
      if (found !== undefined) return found.id;
    }
    return null;
  }

  return { create, findCreated };
}
