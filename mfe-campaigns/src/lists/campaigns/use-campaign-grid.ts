import type { Action, CampaignRow, Column, DateRange, Figures } from '@adhelm/contracts';
import type { ListView } from '@adhelm/shared-ui/grid';
import { usePermission } from '@adhelm/shared-ui/module';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useSourceDescriptions } from '../../accounts/index.ts';
import { type TargetRow, useTargeting, withAmountEditors } from '../../changes/index.ts';
import { campaignColumns } from './campaign-columns.tsx';
import { campaignPath } from './campaign-path.ts';
import { useGrouping, useNamePartColumn } from './grouping/use-grouping.ts';
import { type CampaignMenuAt, useCampaignActions } from './use-campaign-actions.tsx';

type CampaignGridOptions<Row> = {
  readonly columns: readonly Column[];
  /** All rows of the list; keep the same array while nothing changes. */
  readonly rows: readonly Row[];
  readonly totals: Figures | undefined;
  /** The currency of the figures. */
  readonly currency: string;
  readonly range: DateRange;
  readonly changes: {
    readonly toggleRow: (row: Row) => void;
    readonly selectedRows: readonly Row[];
    readonly onProgress: (action: Action) => void;
  };
  /** Must be stable functions, or unset. */
  readonly keyOf: (row: Row) => string;
  readonly placeOf?: (row: Row) => string;
  /** The name and currency of a row's account. */
  readonly accountOf: (row: Row) => { readonly name: string; readonly currency: string };
  readonly hasCurrencies: boolean;
  readonly hasChanges: boolean;
  readonly onTargetsSaved: () => void;
  readonly view: Pick<ListView<Row>, 'rows' | 'layout' | 'setLayout'>;
};

/** What a card shows of a campaign besides its name, state and action. */
const cardColumns = ['cost', 'profit', 'roi', 'trend'];

const nameOf = ({ name }: CampaignRow) => name;

/** Columns, links, keys and menus of a list of campaigns. */
export function useCampaignGrid<Row extends CampaignRow>(options: CampaignGridOptions<Row>) {
  const {
    columns: known,
    rows,
    totals,
    currency,
    keyOf,
    placeOf,
    accountOf,
    hasCurrencies,
    hasChanges,
  } = options;
  const { onTargetsSaved, changes } = options;
  const { toggleRow, selectedRows, onProgress } = changes;
  const { startDate, endDate } = options.range;
  const descriptions = useSourceDescriptions().data?.data;
  const { isAllowed } = usePermission('change-campaigns');
  const { editTargets } = useTargeting();
  const hrefOf = useCallback(
    (row: Pick<CampaignRow, 'source' | 'account' | 'id'>) => campaignPath(row, { startDate, endDate }),
    [startDate, endDate],
  );
  const targetRow = useCallback(
    (row: Row): TargetRow => {
      const { name: accountName, currency: own } = accountOf(row);
      return { ...row, accountName, currency: own };
    },
    [accountOf],
  );
  const onEditTargets = useCallback(
    (row: Row) => editTargets([targetRow(row)], onTargetsSaved),
    [editTargets, targetRow, onTargetsSaved],
  );
  const [openings, setOpenings] = useState(0);
  const [isHelpOpen, setHelp] = useState(false);
  const grouping = useGrouping(options.view);
  const namePart = useNamePartColumn<Row>(grouping.pattern);
  const displayed = options.view.rows;
  const names = useCallback(() => displayed.map(nameOf), [displayed]);
  const [menu, setMenu] = useState<CampaignMenuAt<Row> | null>(null);
  /** What had the focus before the menu took it. */
  const beforeMenu = useRef<Element | null>(null);
  const onRowMenu = useCallback((row: Row, point: CampaignMenuAt<Row>['point']) => {
    beforeMenu.current = document.activeElement;
    setMenu({ row, point });
  }, []);
  const closeMenu = () => {
    setMenu(null);
    // the menu has no button of its own to return to
    if (beforeMenu.current instanceof HTMLElement) beforeMenu.current.focus();
  };
  const columns = useMemo(() => {
    const made = campaignColumns<Row>(known, {
      rows,
      totals,
      currency,
      hrefOf,
      ...(placeOf === undefined ? {} : { placeOf }),
      hasChanges,
      onToggle: toggleRow,
      onMenu: onRowMenu,
      onEditTargets,
    });
    return withAmountEditors<Row>([...made, namePart], {
      descriptions,
      kind: 'campaign',
      nameOf,
      currencyOf: (row) => accountOf(row).currency,
      hasCurrencies,
      isAllowed,
      onProgress,
    });
  }, [
    known,
    namePart,
    rows,
    totals,
    currency,
    hrefOf,
    placeOf,
    hasChanges,
    toggleRow,
    onRowMenu,
    onEditTargets,
    descriptions,
    accountOf,
    hasCurrencies,
    isAllowed,
    onProgress,
  ]);
  const actions = useCampaignActions<Row>({
    menu,
    onCloseMenu: closeMenu,
    columns,
    keyOf,
    hrefOf,
    onToggle: toggleRow,
    onEditTargets,
    onGroup: () => setOpenings((count) => count + 1),
    onHelp: () => setHelp(true),
  });
  const targetRows = useMemo(() => selectedRows.map(targetRow), [selectedRows, targetRow]);
  return {
    columns,
    hrefOf,
    targetRows,
    gridActions: { onKey: actions.onKey, onRowMenu, edit: actions.edit, cardColumns },
    menu: actions.menu,
    grouping: { grouping, names, openings },
    help: { isOpen: isHelpOpen, onClose: () => setHelp(false) },
  };
}
