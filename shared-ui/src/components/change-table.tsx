import { Badge, Box, chakra, Span, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useId } from 'react';
import { messages } from '../messages/parts/change.ts';
import type { ChangeRow } from './change-dialog.tsx';
import { ValueChange } from './value-change.tsx';

const states = {
  planned: null,
  running: { label: messages.states.running, palette: 'info' },
  'to-do': { label: messages.states.toDo, palette: 'warning' },
  done: { label: messages.states.done, palette: 'success' },
  failed: { label: messages.states.failed, palette: 'danger' },
} as const;

/** Aligned as the page is, whatever letters a text begins with: `start` is its own start in a right-to-left page. */
const Cell = chakra('td', { base: { px: '3', py: '2', textAlign: 'inherit', verticalAlign: 'top' } });
const Head = chakra('th', {
  base: { px: '3', py: '2', textAlign: 'inherit', textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted' },
});

/**
 * Each entity with its value before and after, and what became of its write; the account once above them, or with each
 * of them where there are several.
 */
export function ChangeTable({ rows }: { readonly rows: readonly ChangeRow[] }) {
  const hasStates = rows.some(({ skipped, state }) => skipped !== null || state !== 'planned');
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
        hasStates={hasStates}
        hasAccounts={accounts.size > 1}
        description={only === null ? undefined : description}
      />
    </Stack>
  );
}

type ChangesProps = {
  readonly rows: readonly ChangeRow[];
  readonly hasStates: boolean;
  readonly hasAccounts: boolean;
  /** Id of what names the account of all of them. */
  readonly description: string | undefined;
};

function Changes({ rows, hasStates, hasAccounts, description }: ChangesProps) {
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
      <chakra.table w="full" textStyle="sm">
        <chakra.thead bg="bg.subtle">
          <tr>
            <Head scope="col">{messages.columns.name}</Head>
            <Head scope="col">
              <ValueChange
                before={messages.columns.before}
                after={messages.columns.after}
                spoken={messages.columns.and}
              />
            </Head>
            {hasStates && (
              <Head scope="col" hideBelow="sm">
                {messages.columns.state}
              </Head>
            )}
          </tr>
        </chakra.thead>
        <tbody>
          {rows.map((row) => (
            <ChangeTableRow key={row.id} row={row} hasState={hasStates} hasAccount={hasAccounts} />
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

function WriteState({ row }: { readonly row: ChangeRow }) {
  const state = states[row.state];
  if (row.skipped !== null) {
    return (
      <Span color="fg.muted" textStyle="xs">
        {messages.leftAlone(row.skipped)}
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
  readonly hasState: boolean;
  readonly hasAccount: boolean;
};

function ChangeTableRow({ row, hasState, hasAccount }: ChangeTableRowProps) {
  return (
    <chakra.tr borderTopWidth="1px" opacity={row.skipped === null ? '1' : '0.75'}>
      <Cell overflowWrap="anywhere">
        {row.name}
        {hasAccount && row.account != null && (
          <Text color="fg.muted" textStyle="xs" mt="0.5">
            {row.account}
          </Text>
        )}
        {row.error !== null && (
          <Text color="fg.error" textStyle="xs" mt="0.5">
            {row.error}
          </Text>
        )}
        <Box hideFrom="sm" mt="1">
          <WriteState row={row} />
        </Box>
      </Cell>
      <Cell whiteSpace="nowrap">
        {row.skipped === null ? (
          <ValueChange
            before={<Span color="fg.muted">{row.before}</Span>}
            after={<Span fontWeight="medium">{row.after}</Span>}
          />
        ) : (
          <Span color="fg.muted">{row.before}</Span>
        )}
      </Cell>
      {hasState && (
        <Cell hideBelow="sm">
          <WriteState row={row} />
        </Cell>
      )}
    </chakra.tr>
  );
}
