import type { ClientColumn } from '@adhelm/contracts';
import { clientColumnsFrom, metadataFrom } from '../described/derived-columns.ts';
import { describedTable } from '../described/described-table.ts';
import { campaignSourceIds, clientSourceIds } from '../source-ids.ts';
import { sourceNotFound } from '../source-not-found.ts';
import { tableOf } from '../table-of.ts';
import { engageya } from './engageya.ts';
import { geozo } from './geozo.ts';
import { jubna } from './jubna.ts';
import { mgid } from './mgid.ts';
import { propellerads } from './propellerads.ts';
import { revcontent } from './revcontent.ts';
import type { SourceMetadata } from './source-metadata.ts';
import { taboola } from './taboola.ts';
import { voluum } from './voluum.ts';
import { zeropark } from './zeropark.ts';

const campaignMetadata = {
  revcontent,
  mgid,
  engageya,
  propellerads,
  voluum,
  zeropark,
  jubna,
  taboola,
  geozo,
  ...describedTable(metadataFrom),
};
const clientColumns = describedTable(clientColumnsFrom);

/** Every campaign source, whether it has a connector or not. */
export const metadataTable: Readonly<Record<string, SourceMetadata>> = tableOf(
  campaignSourceIds,
  (id) => campaignMetadata[id],
);

/** The columns of client accounts, by client source. */
export const clientColumnTable: Readonly<Record<string, readonly ClientColumn[]>> = tableOf(
  clientSourceIds,
  (id) => clientColumns[id],
);

const named =
  <Entry>(table: Readonly<Record<string, Entry>>) =>
  (source: string): Entry => {
    const entry = Object.hasOwn(table, source) ? table[source] : undefined;
    if (entry === undefined) throw sourceNotFound(source);
    return entry;
  };

/** The metadata of the source in a request. Throws `AdhelmError` not-found for an unknown source. */
export const metadataOf = named(metadataTable);
/** The columns of the client source in a request. Throws `AdhelmError` not-found for an unknown source. */
export const clientColumnsOf = named(clientColumnTable);
