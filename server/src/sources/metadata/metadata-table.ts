import type { CampaignSourceId, ClientColumn, ClientSourceId } from '@adhelm/contracts';
import { sourceNotFound } from '../source-not-found.ts';
import { admaven } from './admaven.ts';
import { algolead } from './algolead.ts';
import { engageya } from './engageya.ts';
import { geozo } from './geozo.ts';
import { jubna } from './jubna.ts';
import { meeseeksmedia } from './meeseeksmedia.ts';
import { mgid } from './mgid.ts';
import { propellerads } from './propellerads.ts';
import { revcontent } from './revcontent.ts';
import { richads } from './richads.ts';
import { roicollective } from './roicollective.ts';
import { rtx } from './rtx.ts';
import { selfadvertiser } from './selfadvertiser.ts';
import type { SourceMetadata } from './source-metadata.ts';
import { taboola } from './taboola.ts';
import { voluum } from './voluum.ts';
import { zeropark } from './zeropark.ts';

/** Every campaign source of the specification, whether it has a connector or not. */
export const metadataTable: Readonly<Record<CampaignSourceId, SourceMetadata>> = {
  revcontent,
  mgid,
  engageya,
  propellerads,
  voluum,
  rtx,
  zeropark,
  selfadvertiser,
  admaven,
  richads,
  jubna,
  taboola,
  geozo,
};

/** The columns of client accounts, by client source. */
export const clientColumnTable: Readonly<Record<ClientSourceId, readonly ClientColumn[]>> = {
  algolead,
  roicollective,
  meeseeksmedia,
};

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
