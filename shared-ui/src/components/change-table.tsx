import { Badge, Box, chakra, Span, Stack, type SystemStyleObject, Text } from '@adhelm/shared-ui/chakra';
import { useId } from 'react';
import { messages } from '../messages/parts/change.ts';
import type { ChangeRow } from './change-dialog-props.ts';
import { ValueChange } from './value-change.tsx';

const states = {
  planned: null,
  running: { label: messages.states.running, palette: 'info' },
  'to-do': { label: messages.states.toDo, palette: 'warning' },
  done: { label: messages.states.done, palette: 'success' },
  failed: { label: messages.states.failed, palette: 'danger' },
  undoing: { label: messages.states.undoing, palette: 'info' },
  undone: { label: messages.states.undone, palette: 'gray' },
} as const;

/** Aligned to the page's start, whatever the direction of its text. */
const Cell = chakra('td', {
  base: { px: '3', py: '2', textAlign: 'inherit', verticalAlign: 'top', overflowWrap: 'anywhere' },
});
const Head = chakra('th', {
  base: { px: '3', py: '2', textAlign: 'inherit', textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted' },
});

/**
 * Where columns would be too narrow, each entity is a card. The roles are explicit because browsers drop them from a
 * table with another `display`.
 */
const narrowStyles: SystemStyleObject = {
  '&, & tbody, & tr, & td': { display: 'block' },
  '& thead': { srOnly: true },
  '& tr': { paddingBlock: '2' },
  '& td': { paddingBlock: '1' },
};

/**
 * Each entity with its value before and after, and the state of its write. A shared account is named once above the
 * rows, otherwise in each row.
 */
export function ChangeTable({ rows }: { readonly rows: readonly ChangeRow[] }) {
  const columns: Columns = {
    hasNames: rows.some(({ name }) => name !== null),
    hasStates: rows.some(({ skipped, state }) => skipped !== null || state !== 'planned'),
  };
  const accounts = new Set(rows.map(({ account }) => account));
  const [first] = accounts;
  const only = accounts.size === 1 ? (first ?? null) : null;
  const description = useId();
  return (
    <Stack gap="2">
      {only !== null && (
        <Text id={description} fontWeight="medium" dir="auto">
          {only}
        </Text>
      )}
      <Changes
        rows={rows}
        columns={columns}
        hasAccounts={accounts.size > 1}
        description={only === null ? undefined : description}
      />
    </Stack>
  );
}

/** The columns before and after are always displayed. */
type Columns = { readonly hasNames: boolean; readonly hasStates: boolean };

type ChangesProps = {
  readonly rows: readonly ChangeRow[];
  readonly columns: Columns;
  readonly hasAccounts: boolean;
  /** Id of the element that names the shared account. */
  readonly description: string | undefined;
};

function Changes({ rows, columns, hasAccounts, description }: ChangesProps) {
  return (
    <Box
      borderWidth="1px"
      borderRadius="l2"
      overflow="auto"
      maxH="50vh"
      tabIndex={0}
      role="region"
      aria-label={messages.changes}
      aria-describedby={description}
    >
      <chakra.table role="table" w="full" tableLayout="fixed" textStyle="sm" css={{ smDown: narrowStyles }}>
        <chakra.thead role="rowgroup" bg="bg.subtle">
          <chakra.tr role="row">
            {columns.hasNames && (
              <Head role="columnheader" scope="col" w={columns.hasStates ? '30%' : '40%'}>
                {messages.columns.name}
              </Head>
            )}
            <Head role="columnheader" scope="col">
              <ValueChange
                before={messages.columns.before}
                after={messages.columns.after}
                spoken={messages.columns.and}
              />
            </Head>
            {columns.hasStates && (
              <Head role="columnheader" scope="col" w="25%">
                {messages.columns.state}
              </Head>
            )}
          </chakra.tr>
        </chakra.thead>
        <chakra.tbody role="rowgroup">
          {rows.map((row) => (
            <ChangeTableRow key={row.id} row={row} columns={columns} hasAccount={hasAccounts} />
          ))}
        </chakra.tbody>
      </chakra.table>
    </Box>
  );
}

function WriteState({ row }: { readonly row: ChangeRow }) {
  const state = states[row.state];
  if (row.skipped !== null) {
    return (
      <Span color="fg.muted" textStyle="xs">
        {messages.skipped(row.skipped)}
      </Span>
    );
  }
  if (state === null) return null;
  return (
    <Badge size="sm" colorPalette={state.palette}>
      {state.label}
    </Badge>
  );
}

type ChangeTableRowProps = {
  readonly row: ChangeRow;
  readonly columns: Columns;
  readonly hasAccount: boolean;
};

function ChangeTableRow({ row, columns, hasAccount }: ChangeTableRowProps) {
  const account = hasAccount && row.account != null && (
    <Text color="fg.muted" textStyle="xs" mt="0.5">
      {row.account}
    </Text>
  );
  return (
    <chakra.tr role="row" borderTopWidth="1px" opacity={row.skipped === null ? '1' : '0.75'}>
      {columns.hasNames && (
        <Cell role="cell">
          {row.name}
          {account}
        </Cell>
      )}
      <Cell role="cell">
        {row.skipped === null ? (
          <ValueChange
            before={<Span color="fg.muted">{row.before}</Span>}
            after={
              <>
                <Span fontWeight="medium">{row.after}</Span>
                {row.effect != null && <Span color="fg.muted">{messages.effect(row.effect)}</Span>}
              </>
            }
          />
        ) : (
          <Span color="fg.muted">{row.before}</Span>
        )}
        {!columns.hasNames && account}
        {row.error !== null && (
          <Text color="fg.error" textStyle="xs" mt="0.5">
            {row.error}
          </Text>
        )}
      </Cell>
      {columns.hasStates && (
        <Cell role="cell">
          <WriteState row={row} />
        </Cell>
      )}
    </chakra.tr>
  );
}
