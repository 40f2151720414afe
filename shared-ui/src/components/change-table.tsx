import { Badge, Box, chakra, Span, Text } from '@adhelm/shared-ui/chakra';
import { messages } from '../messages/parts/change.ts';
import type { ChangeRow } from './change-dialog.tsx';
import { ValueChange } from './value-change.tsx';

const states = {
  planned: null,
  running: { label: messages.states.running, palette: 'info' },
  done: { label: messages.states.done, palette: 'success' },
  failed: { label: messages.states.failed, palette: 'danger' },
} as const;

const Cell = chakra('td', { base: { px: '3', py: '2', textAlign: 'start', verticalAlign: 'top' } });
const Head = chakra('th', {
  base: { px: '3', py: '2', textAlign: 'start', textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted' },
});

/** Each entity with its value before and after, and what became of its write. */
export function ChangeTable({ rows }: { readonly rows: readonly ChangeRow[] }) {
  const hasStates = rows.some(({ skipped, state }) => skipped !== null || state !== 'planned');
  return (
    <Box
      borderWidth="1px"
      borderRadius="l2"
      overflow="auto"
      maxH="50vh"
      tabIndex={0}
      role="region"
      aria-label={messages.changes}
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
            <ChangeTableRow key={row.id} row={row} hasState={hasStates} />
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

function ChangeTableRow({ row, hasState }: { readonly row: ChangeRow; readonly hasState: boolean }) {
  return (
    <chakra.tr borderTopWidth="1px" opacity={row.skipped === null ? '1' : '0.75'}>
      <Cell overflowWrap="anywhere">
        {row.name}
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
