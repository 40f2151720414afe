import type { CampaignRow, OpenWrite } from '@adhelm/contracts';
import { ChangeBadge, StatusBadge, StatusText } from '@adhelm/shared-ui';
import { Badge, Link } from '@adhelm/shared-ui/chakra';
import { ListTodo } from 'lucide-react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { changeUnderWay, isStatusOpen, targetLabel } from '../intents/change-labels.ts';
import { taskPathFrom } from './task-path.ts';
import { messages } from './ways-in-messages.ts';

type RowStatusProps = {
  readonly row: Pick<CampaignRow, 'source' | 'account' | 'status' | 'statusDetail' | 'openWrite'>;
  readonly name: string;
  readonly tabIndex: 0 | -1;
  /** In a line of text, without a badge. */
  readonly isPlain?: boolean;
};

/** The status of a list's row, or its pending change. */
export function RowStatus({ row, name, tabIndex, isPlain = false }: RowStatusProps) {
  const { openWrite } = row;
  const isOther = isPlain && openWrite !== null && !isStatusOpen(openWrite);
  if (openWrite !== null && !isOther && (!isPlain || openWrite.taskId !== undefined)) {
    return <OpenChange row={row} openWrite={openWrite} name={name} tabIndex={tabIndex} />;
  }
  const Status = isPlain ? StatusText : StatusBadge;
  const change = openWrite === null || isOther ? null : changeUnderWay(openWrite);
  return (
    <>
      <Status status={row.status} detail={row.statusDetail} change={change} />
      {isOther && openWrite.taskId !== undefined && (
        <OpenChange row={row} openWrite={openWrite} name={name} tabIndex={tabIndex} />
      )}
    </>
  );
}

type OpenChangeProps = Pick<RowStatusProps, 'name' | 'tabIndex'> & {
  readonly row: Pick<CampaignRow, 'source' | 'account'>;
  readonly openWrite: OpenWrite;
};

/** The pending change of a list's row; one that waits for a person links to its task. */
export function OpenChange({ row, openWrite, name, tabIndex }: OpenChangeProps) {
  const { taskId } = openWrite;
  if (taskId === undefined) return <ChangeBadge change={changeUnderWay(openWrite)} />;
  const value = targetLabel(openWrite);
  const label = value === null ? messages.changeToDo : messages.toDo(value);
  return (
    <ToDoLink
      source={row.source}
      account={row.account}
      taskId={taskId}
      label={label}
      name={name}
      tabIndex={tabIndex}
    />
  );
}

type ToDoLinkProps = Pick<RowStatusProps, 'name' | 'tabIndex'> & {
  readonly source: string;
  readonly account: string;
  readonly taskId: string;
  readonly label: string;
};

function ToDoLink({ source, account, taskId, label, name, tabIndex }: ToDoLinkProps) {
  const page = useLocation();
  return (
    <Link asChild borderRadius="l1">
      <RouterLink
        to={taskPathFrom(page, { source, account, taskId })}
        tabIndex={tabIndex}
        aria-label={messages.rowTask(name, label)}
      >
        <Badge colorPalette="warning" size="sm">
          <ListTodo size={12} aria-hidden />
          {label}
        </Badge>
      </RouterLink>
    </Link>
  );
}
