import type { FastifyInstance } from 'fastify';
import { registerAdmavenApi } from './admaven/admaven-api.ts';
import { registerAlgoleadApi } from './algolead/algolead-api.ts';
import type { ApiContext } from './api-context.ts';
import { registerGeozoApi } from './geozo/geozo-api.ts';
import { registerLeadPlatformApi } from './lead-platform/lead-platform-api.ts';
import type { SourceId } from './market/networks.ts';
import { registerMgidApi } from './mgid/mgid-api.ts';
import { registerPropellerAdsApi } from './propellerads/propellerads-api.ts';
import { registerRevcontentApi } from './revcontent/revcontent-api.ts';
import { registerRichadsApi } from './richads/richads-api.ts';
import { registerRtxApi } from './rtx/rtx-api.ts';
import { registerSelfadvertiserApi } from './selfadvertiser/selfadvertiser-api.ts';
import { registerTaboolaApi } from './taboola/taboola-api.ts';
import { registerThriveApi } from './thrive/thrive-api.ts';
import { registerVoluumApi } from './voluum/voluum-api.ts';
import { registerZeroparkApi } from './zeropark/zeropark-api.ts';

/** A source's API below the sandbox's own host. */
export type SourceApi = {
  readonly source: SourceId;
  /** The base URL of accounts: the vendor's path after its host. */
  readonly basePath: string;
  register(app: FastifyInstance, context: ApiContext): void;
};

/** All of them, in the order in which their logins are offered. */
export const sourceApis: readonly SourceApi[] = [
  { source: 'mgid', basePath: '/mgid/v1', register: registerMgidApi },
  { source: 'revcontent', basePath: '/revcontent', register: registerRevcontentApi },
  { source: 'taboola', basePath: '/taboola/backstage', register: registerTaboolaApi },
  { source: 'geozo', basePath: '/geozo', register: registerGeozoApi },
  { source: 'propellerads', basePath: '/propellerads/v5', register: registerPropellerAdsApi },
  { source: 'voluum', basePath: '/voluum', register: registerVoluumApi },
  { source: 'zeropark', basePath: '/zeropark/api', register: registerZeroparkApi },
  { source: 'selfadvertiser', basePath: '/selfadvertiser/api/v1', register: registerSelfadvertiserApi },
  { source: 'admaven', basePath: '/admaven/api/public', register: registerAdmavenApi },
  { source: 'richads', basePath: '/richads', register: registerRichadsApi },
  { source: 'rtx', basePath: '/rtx', register: registerRtxApi },
  { source: 'thrive', basePath: '/thrive', register: registerThriveApi },
  { source: 'algolead', basePath: '/algolead', register: registerAlgoleadApi },
  { source: 'roicollective', basePath: '/roicollective/api/v2', register: registerLeadPlatformApi },
  { source: 'meeseeksmedia', basePath: '/meeseeksmedia/api/v2', register: registerLeadPlatformApi },
];
