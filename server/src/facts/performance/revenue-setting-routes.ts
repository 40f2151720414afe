import { revenueSettingEditSchema, revenueSettingsAnswerSchema } from '@adhelm/contracts';
import { type App, requesterOf, versionOf } from '../../foundation/http/index.ts';
import {
  changeRevenueSetting,
  listRevenueSettings,
  type RevenueSettingServices,
} from './revenue-setting-service.ts';

const tags = ['revenue'];

/** Where the revenue of each account comes from. */
export function revenueSettingRoutes(api: App, services: RevenueSettingServices): void {
  api.get(
    '/api/revenue-settings',
    {
      schema: {
        tags,
        summary: 'Where the revenue of each account comes from',
        response: { 200: revenueSettingsAnswerSchema },
      },
    },
    ({ scope }) => listRevenueSettings(services, scope),
  );
  api.put(
    '/api/revenue-settings',
    {
      config: { permission: 'manage-accounts' },
      schema: {
        tags,
        summary: 'Set where the revenue of an account or of the workspace comes from',
        body: revenueSettingEditSchema,
        response: { 200: revenueSettingsAnswerSchema },
      },
    },
    (request) =>
      changeRevenueSetting(services, requesterOf(request), {
        version: versionOf(request.headers['if-match']),
        edit: request.body,
      }),
  );
}
