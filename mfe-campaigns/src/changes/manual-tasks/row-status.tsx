import type { CampaignRow } from '@adhelm/contracts';
import { StatusBadge, StatusText, statusLabel } from '@adhelm/shared-ui';
import { Badge, Link } from '@adhelm/shared-ui/chakra';
import { ListTodo } from 'lucide-react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { changeUnderWay, isStatus } from '../intents/change-labels.ts';
import { taskPathFrom } from './task-path.ts';
import { messages } from './ways-in-messages.ts';

type RowStatusProps = {
  readonly row: Pick<CampaignRow, 'source' | 'account' | 'status' | 'statusDetail' | 'openWrite'>;
  readonly name: string;
  readonly tabIndex: 0 | -1;
  /** In a line of text, without a badge. */
  readonly isPlain?: boolean;
};

/** The status of a list's row, or its pending change; one that waits for a person links to its task. */
export function RowStatus({ row, name, tabIndex, isPlain = false }: RowStatusProps) {
  const { openWrite } = row;
  if (openWrite?.taskId !== undefined) {
    const { target, taskId } = openWrite;
    const label = isStatus(target) ? messages.toDo(statusLabel(target)) : messages.changeToDo;
    return <ToDoLink {...row} taskId={taskId} label={label} name={name} tabIndex={tabIndex} />;
  }
  const Status = isPlain ? StatusText : StatusBadge;
  return <Status status={row.status} detail={row.statusDetail} change={changeUnderWay(openWrite)} />;
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
