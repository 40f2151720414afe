import { type ShowCapability, showCapabilitySchema } from '@adhelm/contracts';
import { capabilitiesNamed } from '../../sources/index.ts';
import { defineTool } from './tool.ts';
import { emptyAnswer, rowId } from './tool-rows.ts';

const reported = {
  campaign_day: 'campaigns by day',
  campaign_hour: 'campaigns by hour',
  content_day: 'contents by day',
  widget_day: 'widgets by day',
  sub_day: 'sub-ids by day',
  sub_hour: 'sub-ids by hour',
  lead_status: 'the status of leads',
} as const satisfies Record<ReturnType<typeof capabilitiesNamed>['reports'][number]['kind'], string>;

function reportsInWords(name: string, reports: ReturnType<typeof capabilitiesNamed>['reports']): string {
  const kinds = [...new Set(reports.map(({ kind }) => reported[kind]))];
  return kinds.length === 0
    ? `${name} reports no figures.`
    : `${name} reports ${new Intl.ListFormat('en').format(kinds)}.`;
}

export const showCapabilityTool = defineTool<ShowCapability>({
  name: 'show_capability',
  scope: 'read',
  description:
    'What a source (ad network) can do through its API: which fields can be changed at which level, with units and bounds, and what only people can change in its panel.',
  input: showCapabilitySchema,
  run: async (_context, { source }) => {
    const { name, changes, manualChanges = [], reports } = capabilitiesNamed(source);
    const rows = [
      ...changes.map((change) => ({ change, how: 'api' })),
      ...manualChanges.map((change) => ({ change, how: 'by hand' })),
    ].map(({ change, how }) => ({
      id: rowId('capability', `${source}/${change.level}/${change.field}/${how}`),
      label: `${change.level} ${change.field}`,
      values: {
        level: change.level,
        field: change.field,
        how,
        semantics: change.semantics,
        unit: change.unit ?? null,
        min: change.min ?? null,
        max: change.max ?? null,
        step: change.step ?? null,
        documented: change.confidence === 'documented',
      },
    }));
    return {
      ...emptyAnswer,
      notes: [reportsInWords(name, reports)],
      rows,
      page: { next: null, total: rows.length },
    };
  },
});
