import { type ActivityFilter, activityFilterSchema, type Filter } from '@adhelm/contracts';
import { useUrlState } from '@adhelm/shared-ui';
import { messages } from '../../messages/activity-log.ts';

const { kind, by } = messages;

/** Filters of the activity log. */
export const activityFilters: readonly Filter[] = [
  {
    name: 'kind',
    label: kind.label,
    multiple: false,
    options: [
      { id: 'alerts', name: kind.alerts },
      { id: 'changes', name: kind.changes },
      { id: 'failures', name: kind.failures },
      { id: 'modules', name: kind.modules },
    ],
  },
  {
    name: 'by',
    label: by.label,
    multiple: false,
    options: [
      { id: 'person', name: by.person },
      { id: 'rule', name: by.rule },
      { id: 'ai', name: by.ai },
      { id: 'system', name: by.system },
    ],
  },
];

/** The filters in the URL; invalid ones are ignored. */
export function useActivityFilter(): {
  readonly filter: ActivityFilter;
  readonly isFiltered: boolean;
  readonly choose: (name: string, options: readonly string[]) => void;
  readonly clear: () => void;
} {
  const { read, write } = useUrlState();
  const entries = activityFilters.flatMap(({ name, options }) => {
    const chosen = read(name);
    return options.some(({ id }) => id === chosen) ? [[name, chosen]] : [];
  });
  const filter = activityFilterSchema.parse(Object.fromEntries(entries));
  return {
    filter,
    isFiltered: entries.length > 0,
    choose: (name, options) => write({ [name]: options }),
    clear: () => write(Object.fromEntries(activityFilters.map(({ name }) => [name, null]))),
  };
}
