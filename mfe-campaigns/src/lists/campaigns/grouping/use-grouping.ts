import type { CampaignRow } from '@adhelm/contracts';
import { useUrlState } from '@adhelm/shared-ui';
import type { GridColumn, GridLayout } from '@adhelm/shared-ui/grid';
import { useMemo } from 'react';
import { messages } from './messages.ts';
import { namePart } from './name-pattern.ts';

/** What campaigns can be grouped by: columns of the grid. */
export type GroupChoice = Exclude<keyof typeof messages.by, 'none'>;

const PATTERN = 'pattern';
export const NAME_PART = 'name_part';
const firstPattern = '{} | *';

type GroupingOptions = {
  readonly layout: GridLayout;
  readonly setLayout: (layout: GridLayout) => void;
};

/** What a list of campaigns is grouped by: a column, or a part of the name that the URL's `pattern` finds. */
export function useGrouping({ layout, setLayout }: GroupingOptions) {
  const { read, write } = useUrlState();
  const pattern = read(PATTERN) ?? firstPattern;
  return {
    by: layout.groupBy,
    pattern,
    groupBy: (column: string | null) => setLayout({ ...layout, groupBy: column }),
    setPattern: (text: string) => write({ [PATTERN]: text === firstPattern ? null : text }),
  };
}

export type Grouping = ReturnType<typeof useGrouping>;

/** The column of the part that a pattern finds in names; only for grouping and export. */
export function useNamePartColumn<Row extends CampaignRow>(pattern: string): GridColumn<Row> {
  return useMemo(() => {
    const partOf = namePart(pattern);
    return {
      id: NAME_PART,
      label: messages.by.name_part,
      align: 'start',
      width: 160,
      isGroupable: true,
      value: ({ name }) => partOf(name),
    };
  }, [pattern]);
}
