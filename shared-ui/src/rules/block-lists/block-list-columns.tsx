import type { BlockList } from '@adhelm/contracts';
import { formatAge, formatInstant } from '@adhelm/shared-ui';
import { Link, NativeSelect, Span } from '@adhelm/shared-ui/chakra';
import type { GridColumn } from '@adhelm/shared-ui/grid';
import { Link as RouterLink } from 'react-router-dom';
import { reasonText } from '../reason-text.ts';
import { BlockStates, statesInWords } from './block-states.tsx';
import { messages } from './messages.ts';

const { columns } = messages.lists;

type Options = {
  readonly now: Date;
  readonly hrefOf: (list: BlockList) => string;
  readonly mayChange: boolean;
  readonly onSwitch: (list: BlockList, isOn: boolean) => void;
};

const syncWords = ({ isOn }: Pick<BlockList, 'isOn'>) => (isOn ? messages.on : messages.off);

/** What people know about a list at a glance, and switch in place. */
export function blockListColumns({ now, hrefOf, mayChange, onSwitch }: Options): GridColumn<BlockList>[] {
  return [
    {
      id: 'name',
      label: columns.name,
      align: 'start',
      width: 220,
      grow: 3,
      value: ({ name }) => name,
      rowName: ({ name }) => name,
      render: (list, { tabIndex }) => (
        <Link asChild className="text" dir="auto" fontWeight="medium" colorPalette="accent">
          <RouterLink to={hrefOf(list)} tabIndex={tabIndex}>
            {list.name}
          </RouterLink>
        </Link>
      ),
    },
    {
      id: 'state',
      label: columns.state,
      align: 'start',
      width: 260,
      grow: 2,
      value: ({ counts }) => statesInWords(counts),
      render: ({ counts }) => <BlockStates counts={counts} />,
    },
    {
      id: 'sync',
      label: columns.sync,
      align: 'start',
      width: 140,
      isGroupable: true,
      value: syncWords,
      render: (list, { tabIndex }) => (
        <NativeSelect.Root size="xs" disabled={!mayChange}>
          <NativeSelect.Field
            aria-label={messages.syncOf(list.name)}
            tabIndex={tabIndex}
            value={String(list.isOn)}
            onChange={({ currentTarget }) => onSwitch(list, currentTarget.value === 'true')}
          >
            {[true, false].map((isOn) => (
              <option key={String(isOn)} value={String(isOn)}>
                {syncWords({ isOn })}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      ),
    },
    {
      id: 'source',
      label: columns.source,
      align: 'start',
      width: 110,
      isGroupable: true,
      value: ({ sourceName }) => sourceName,
    },
    { id: 'entries', label: columns.entries, align: 'end', width: 90, value: ({ entries }) => entries },
    {
      id: 'campaigns',
      label: columns.campaigns,
      align: 'end',
      width: 110,
      value: ({ campaigns }) => campaigns,
    },
    {
      id: 'synced',
      label: columns.synced,
      align: 'start',
      width: 110,
      value: ({ syncedAt }) => syncedAt,
      render: ({ syncedAt, isPushing, message, messageBecause: because }) => (
        <Span
          color={message === null ? 'fg.muted' : 'danger.fg'}
          title={
            reasonText({ reason: message, because }) ??
            (syncedAt === null ? undefined : formatInstant(syncedAt))
          }
        >
          <bdi>
            {isPushing ? messages.pushing : syncedAt === null ? messages.never : formatAge(syncedAt, now)}
          </bdi>
        </Span>
      ),
    },
    {
      id: 'changed',
      label: columns.changed,
      align: 'start',
      width: 160,
      value: ({ changedAt }) => changedAt,
      render: ({ changedBy, changedAt }) => (
        <Span className="text" color="fg.muted">
          <bdi>{messages.changedBy(changedBy.name, formatAge(changedAt, now))}</bdi>
        </Span>
      ),
    },
  ];
}
