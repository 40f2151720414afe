import { dayInZone, entityRef, type FindEntities, findEntitiesSchema, type ToolRow } from '@adhelm/contracts';
import type pg from 'pg';
import {
  bestMatches,
  type FoundCampaign,
  type FoundContent,
  findCampaigns,
  findContents,
  searchWords,
} from '../../screens/search/index.ts';
import { nameOfSource } from '../../sources/index.ts';
import { networkAccounts, withPerson } from '../proposals/index.ts';
import { widgetRows } from './find-widgets.ts';
import { defineTool } from './tool.ts';
import { emptyAnswer, rowId } from './tool-rows.ts';

export const findEntitiesTool = defineTool<FindEntities>({
  name: 'find_entities',
  scope: 'read',
  description:
    'Finds accounts, campaigns and contents (ads) by words of their name or by their id at the source, and widgets (placements) by their exact id, a row for each campaign of the last 30 days. Rows have the `ref` that other tools take; accounts have their id as `account`.',
  input: findEntitiesSchema,
  run: ({ services, person }, { query, kinds, limit }) =>
    withPerson(services.pool, person, async (client) => {
      const wanted = (kind: FindEntities['kinds'][number]) => kinds.length === 0 || kinds.includes(kind);
      const words = searchWords(query);
      const today = dayInZone(services.now(), services.workspace.timeZone);
      const rows: ToolRow[] = [
        ...(wanted('account') ? await accountRows(client, words) : []),
        ...(wanted('campaign') ? (await findCampaigns(client, words, limit)).map(campaignRow) : []),
        ...(wanted('widget') ? await widgetRows(client, { id: query, today, limit }) : []),
        ...(wanted('content') ? (await findContents(client, words, limit)).map(contentRow) : []),
      ].slice(0, limit);
      return {
        ...emptyAnswer,
        notes: [rows.length === 0 ? 'Nothing has this name or id.' : 'Best matches first.'],
        rows,
        page: { next: null, total: rows.length },
        accounts: [
          ...new Set(
            rows.flatMap(({ values }) => (typeof values.account === 'string' ? [values.account] : [])),
          ),
        ],
      };
    }),
});

async function accountRows(client: pg.ClientBase, words: ReturnType<typeof searchWords>): Promise<ToolRow[]> {
  const accounts = await networkAccounts(client);
  return bestMatches(words, accounts, ({ name, source, externalId }) => [
    name,
    `${nameOfSource(source)} ${source} ${externalId}`,
  ]).map(({ id, name, source, currency }) => ({
    id: rowId('account', id),
    label: name,
    values: { kind: 'account', account: id, source, currency },
  }));
}

function campaignRow({ source, account, accountName, id, name, status }: FoundCampaign): ToolRow {
  const ref = entityRef({ kind: 'campaign', account, id });
  return {
    id: rowId('entity', ref),
    label: name,
    ref,
    values: { kind: 'campaign', account, account_name: accountName, source, status },
  };
}

function contentRow({ source, account, accountName, id, name, status, campaignName }: FoundContent): ToolRow {
  const ref = entityRef({ kind: 'content', account, id });
  return {
    id: rowId('entity', ref),
    label: name,
    ref,
    values: {
      kind: 'content',
      account,
      account_name: accountName,
      source,
      status,
      campaign_name: campaignName,
    },
  };
}
