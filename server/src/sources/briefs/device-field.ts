import type { BriefField } from './source-brief.ts';

/** The devices a campaign targets. */
export function deviceField(required: boolean): BriefField {
  return {
    name: 'device',
    label: 'Device',
    kind: 'choice',
    required,
    options: [
      { id: 'all', name: 'All devices' },
      { id: 'desktop', name: 'Desktop' },
      { id: 'mobile', name: 'Mobile' },
      { id: 'tablet', name: 'Tablet' },
    ],
  };
}
