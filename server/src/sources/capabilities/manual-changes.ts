import { manualChange } from './capability-factories.ts';
import type { Change, SourceCapabilities } from './source-capabilities.ts';

/**
 * The changes that the dashboards of each kind of source offer, whatever their API does. What the API does not offer
 * becomes a manual task.
 */
export const dashboardChanges: Readonly<Record<SourceCapabilities['role'], readonly Change[]>> = {
  native: [
    manualChange('campaign', 'status'),
    manualChange('campaign', 'bid', { unit: 'account-currency' }),
    manualChange('campaign', 'daily-budget', { unit: 'account-currency' }),
    manualChange('campaign', 'widget-block'),
    manualChange('content', 'status'),
  ],
  'push-pop': [
    manualChange('campaign', 'status'),
    manualChange('campaign', 'bid', { unit: 'account-currency' }),
    manualChange('campaign', 'daily-budget', { unit: 'account-currency' }),
    manualChange('campaign', 'total-budget', { unit: 'account-currency' }),
    manualChange('campaign', 'widget-block'),
    manualChange('campaign', 'widget-allow'),
    manualChange('content', 'status'),
  ],
  tracker: [],
  crm: [],
};
