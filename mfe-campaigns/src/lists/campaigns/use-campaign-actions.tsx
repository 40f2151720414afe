import type { CampaignRow } from '@adhelm/contracts';
import { popupCode, usePopupCode } from '@adhelm/shared-ui';
import type { DataGridProps, GridColumn } from '@adhelm/shared-ui/grid';
import { useHost, usePermission } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { changeMessages, isStatusOpen, oppositeOf } from '../../changes/index.ts';
import type { CampaignMenuChoice, CampaignMenuProps } from './campaign-menu.tsx';
import { messages } from './messages.ts';

const menuCode = popupCode<CampaignMenuProps>(async () => (await import('./campaign-menu.tsx')).CampaignMenu);

type Point = { readonly x: number; readonly y: number };

/** The campaign whose menu is open, and where. */
export type CampaignMenuAt<Row> = { readonly row: Row; readonly point: Point };

type CampaignActionsOptions<Row> = {
  readonly menu: CampaignMenuAt<Row> | null;
  readonly onCloseMenu: () => void;
  readonly columns: readonly GridColumn<Row>[];
  readonly onGroup: () => void;
  readonly onHelp: () => void;
  readonly keyOf: (row: Row) => string;
  readonly hrefOf: (row: Row) => string;
  readonly onToggle: (row: Row) => void;
  readonly onEditTargets: (row: Row) => void;
};

const editLabels: Readonly<Record<string, string>> = {
  default_bid: messages.menu.bid,
  budget: messages.menu.budget,
};

/** The search box of the page. */
const focusSearch = () => document.querySelector<HTMLInputElement>('main input[type=search]')?.focus();

/**
 * What people do with one campaign of a list: by the keys of the grid (`p` pauses or starts, `o` opens), by the menu on
 * a right click or the menu key, and by the buttons beside its name.
 */
export function useCampaignActions<Row extends CampaignRow>(options: CampaignActionsOptions<Row>) {
  const { menu, onCloseMenu, columns, keyOf, hrefOf, onToggle, onEditTargets, onGroup, onHelp } = options;
  const { notify } = useHost();
  const navigate = useNavigate();
  const { isAllowed } = usePermission('change-campaigns');
  const [edit, setEdit] = useState<NonNullable<DataGridProps<Row>['edit']> | null>(null);
  const Menu = usePopupCode(menuCode, menu !== null);
  const editableOf = (row: Row) => columns.filter(({ editor }) => editor?.isOffered(row) === true);

  const onKey = (key: string, row: Row | undefined) => {
    if (key === '/') focusSearch();
    else if (key === 'g') onGroup();
    else if (key === '?') onHelp();
    else return row !== undefined && onRowKey(key, row);
    return true;
  };

  const onRowKey = (key: string, row: Row) => {
    if (row.isRemoved === true) return false;
    if (key === 'o') navigate(hrefOf(row));
    else if (key === 'p' && isAllowed && !isStatusOpen(row.openWrite)) onToggle(row);
    else return false;
    return true;
  };

  const copyId = async (row: Row) => {
    await navigator.clipboard.writeText(row.id);
    notify({ tone: 'success', title: messages.menu.copied(row.id) });
  };

  const choicesOf = (row: Row): readonly CampaignMenuChoice[] => {
    const value = oppositeOf(row.status);
    return [
      ...(row.isRemoved === true
        ? []
        : [{ label: messages.menu.open, shortcut: 'O', run: () => navigate(hrefOf(row)) }]),
      ...(value === null || !isAllowed || isStatusOpen(row.openWrite)
        ? []
        : [{ label: changeMessages[value].verb, shortcut: 'P', run: () => onToggle(row) }]),
      ...editableOf(row).map(({ id, label }, index) => ({
        label: editLabels[id] ?? label,
        ...(index === 0 ? { shortcut: 'E' } : {}),
        run: () => setEdit({ row: keyOf(row), column: id }),
      })),
      ...(isAllowed && row.isRemoved !== true
        ? [{ label: messages.menu.targets, run: () => onEditTargets(row) }]
        : []),
      { label: messages.menu.copy, run: () => void copyId(row) },
    ];
  };

  return {
    onKey,
    edit,
    menu:
      Menu !== null && menu !== null ? (
        <Menu
          isOpen
          onClose={onCloseMenu}
          name={menu.row.name}
          point={menu.point}
          choices={choicesOf(menu.row)}
        />
      ) : null,
  };
}
