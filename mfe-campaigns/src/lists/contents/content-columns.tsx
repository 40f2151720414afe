import { type Column, type ContentRow, type Figures, figuresOfAll } from '@adhelm/contracts';
import { statusLabel } from '@adhelm/shared-ui';
import { HStack, Link, Span } from '@adhelm/shared-ui/chakra';
import { evidenceColumn, figureNotes } from '@adhelm/shared-ui/figure-list';
import { type GridColumn, metadataColumns } from '@adhelm/shared-ui/grid';
import { Link as RouterLink } from 'react-router-dom';
import { RowStatus } from '../../changes/index.ts';
import { trendColumn, withChange } from '../../figures-over-time/index.ts';
import { withStatusAction } from '../figure-lists/status-action-column.tsx';
import { ContentThumbnail } from './content-thumbnail.tsx';
import type { ContentList } from './contents-api.ts';
import { messages } from './messages.ts';

type ContentColumnsOptions = {
  readonly list: ContentList | undefined;
  /** Totals of the displayed rows. */
  readonly totals: Figures | undefined;
  readonly currency: string;
  /** Whether cells have their change against the compared period. */
  readonly hasChanges: boolean;
  readonly onToggle: (row: ContentRow) => void;
  /** Link to a content's campaign; null if all belong to one. */
  readonly campaignHref: ((row: ContentRow) => string) | null;
};

/** Thumbnail and headline, by which people recognize a content. */
function Headline({ row }: { readonly row: ContentRow }) {
  return (
    <HStack gap="3" minW="0">
      <ContentThumbnail address={row.image_url} />
      <Span className="text" dir="auto" title={row.headline}>
        {row.headline}
      </Span>
    </HStack>
  );
}

/** Approval or running state, with the source's own reason if it has one. */
function ContentStatus({ row, tabIndex }: { readonly row: ContentRow; readonly tabIndex: 0 | -1 }) {
  const hasReason = row.openWrite === null && row.status !== 'active' && row.status !== 'paused';
  return (
    <HStack gap="2" minW="0">
      <RowStatus row={row} name={row.headline} tabIndex={tabIndex} />
      {hasReason && row.statusDetail !== null && (
        <Span className="text" dir="auto" color="fg.muted" textStyle="xs" title={row.statusDetail}>
          {row.statusDetail}
        </Span>
      )}
    </HStack>
  );
}

const campaignColumn = (hrefOf: (row: ContentRow) => string): GridColumn<ContentRow> => ({
  id: 'campaign',
  label: messages.campaign,
  align: 'start',
  width: 220,
  isGroupable: true,
  value: ({ campaignName }) => campaignName,
  render: (row, { tabIndex }) => (
    <Link asChild className="text" dir="auto" display="block" colorPalette="accent">
      <RouterLink to={hrefOf(row)} tabIndex={tabIndex}>
        {row.campaignName}
      </RouterLink>
    </Link>
  ),
});

/** The source's columns, after thumbnail with headline, status and actions. */
export function contentColumns(
  columns: readonly Column[],
  { list, totals, currency, hasChanges, onToggle, campaignHref }: ContentColumnsOptions,
): GridColumn<ContentRow>[] {
  // the others come before these two, which would have to move
  if (columns.length === 0) return [];
  const made = metadataColumns<ContentRow>(columns, {
    rows: list?.rows ?? [],
    totals,
    currency,
    figuresOf: (rows) => figuresOfAll(rows, currency),
    overrides: {
      ...figureNotes<ContentRow>(currency),
      image_url: null,
      headline: { width: 320, grow: 3, isGroupable: false, render: (row) => <Headline row={row} /> },
      status: {
        width: 200,
        value: (row) => statusLabel(row.status),
        render: (row, { tabIndex }) => <ContentStatus row={row} tabIndex={tabIndex} />,
      },
      id: { width: 100, isGroupable: false },
    },
  });
  const campaign = campaignHref === null ? [] : [campaignColumn(campaignHref)];
  const evidence = evidenceColumn<ContentRow>();
  const compared = hasChanges ? made.map((column) => withChange(column)) : made;
  return withStatusAction([...campaign, ...compared, evidence, trendColumn<ContentRow>()], {
    nameColumn: 'headline',
    nameOf: ({ headline }) => headline,
    onToggle,
  });
}
