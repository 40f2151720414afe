import { type RevenueSettingEdit, revenueSettingsAnswerSchema } from '@adhelm/contracts';
import { type HostApi, useApiQuery } from '@adhelm/shared-ui/module';

const PATH = '/api/revenue-settings';

/** Where the revenue of the workspace and of each visible account comes from. */
export function useRevenueSettings() {
  return useApiQuery(PATH, {}, revenueSettingsAnswerSchema);
}

/** Rejects with status 412 if someone else changed the setting since. */
export async function keepRevenueSetting(
  host: HostApi,
  edit: RevenueSettingEdit,
  version: number,
): Promise<void> {
  await host.fetchApi(PATH, { method: 'PUT', body: edit, ifMatch: `"${version}"` });
}
