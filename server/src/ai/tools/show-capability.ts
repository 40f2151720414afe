import { type ShowCapability, showCapabilitySchema } from '@adhelm/contracts';
import { capabilitiesNamed } from '../../sources/index.ts';
import { defineTool } from './tool.ts';
import { emptyAnswer, rowId } from './tool-rows.ts';

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
      notes: [`${name} reports ${reports.map(({ kind }) => kind).join(', ')}.`],
      rows,
      page: { next: null, total: rows.length },
    };
  },
});
