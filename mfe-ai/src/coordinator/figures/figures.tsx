import type { ToolRow } from '@adhelm/contracts';
import { formatDay, ScrolledTable } from '@adhelm/shared-ui';
import { chakra, Link, Stack } from '@adhelm/shared-ui/chakra';
import { useSourceNames } from '@adhelm/shared-ui/changes';
import { Link as RouterLink } from 'react-router-dom';
import { useRowLinks } from '../entity-links.ts';
import { messages } from '../messages/figures.ts';
import { figureTables, valueInWords } from './figure-table-of.ts';
import { rowElementId } from './row-element-id.ts';

type FiguresProps = {
  /** The message or proposal whose rows these are. */
  readonly owner: string;
  readonly rows: readonly ToolRow[];
  readonly currency: string | null;
  /** What the rows belong to, unique on the page: "Answer 2". */
  readonly of: string;
};

/** The rows behind an answer or a proposal. Each leads to the page of its entity. */
export function Figures({ owner, rows, currency, of }: FiguresProps) {
  const linkOf = useRowLinks();
  const nameOfSource = useSourceNames();
  if (rows.length === 0) return null;
  return (
    <Stack gap="2">
      {figureTables(rows).map(({ columns, rows: alike }, place) => (
        <ScrolledTable
          key={alike[0]?.id}
          label={messages.table(of, place + 1)}
          columns={[{ label: messages.name }, ...columns]}
          rows={alike.map((row) => ({
            key: row.id,
            cells: [
              <chakra.span
                key="name"
                id={rowElementId(owner, row.id)}
                tabIndex={-1}
                display="block"
                minW="32"
                borderRadius="l1"
                _focus={{ outline: '2px solid', outlineColor: 'accent.solid' }}
              >
                <RowName label={row.label} to={linkOf(row)} />
              </chakra.span>,
              ...columns.map(({ field }) => (
                <bdi key={field}>{valueInWords(field, row.values[field], { currency, nameOfSource })}</bdi>
              )),
            ],
          }))}
        />
      ))}
    </Stack>
  );
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function RowName({ label, to }: { readonly label: string; readonly to: string | null }) {
  if (to === null) return <bdi>{DAY.test(label) ? formatDay(label) : label}</bdi>;
  return (
    <Link asChild>
      <RouterLink to={to}>
        <bdi>{label}</bdi>
      </RouterLink>
    </Link>
  );
}
