import type { CampaignRow } from '@adhelm/contracts';
import { Box, IconButton, Link, Span } from '@adhelm/shared-ui/chakra';
import { Ellipsis } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { isStatusOpen, RowStatus, StatusActionButton } from '../../changes/index.ts';
import { messages } from './messages.ts';

export type CampaignActions<Row> = {
  readonly onToggle: (row: Row) => void;
  /** Opens the menu of the row below its button. */
  readonly onMenu: (row: Row, point: { readonly x: number; readonly y: number }) => void;
};

type CampaignNameProps<Row> = CampaignActions<Row> & {
  readonly row: Row;
  readonly href: string;
  /** What tells campaigns of equal names apart: source and account. */
  readonly place?: string | undefined;
  readonly tabIndex: 0 | -1;
};

/** A campaign's name above its state and place, and its actions while the pointer or the focus is in the row. */
export function CampaignName<Row extends CampaignRow>(props: CampaignNameProps<Row>) {
  const { row, href, place, tabIndex, onToggle, onMenu } = props;
  return (
    <>
      <Box minW="0" flex="1" lineHeight="1.25">
        {row.isRemoved === true ? (
          <Span className="text" display="block" dir="auto" title={row.name}>
            {row.name}
          </Span>
        ) : (
          <Link asChild className="text" display="block" colorPalette="accent" dir="auto">
            <RouterLink to={href} tabIndex={tabIndex} title={row.name}>
              {row.name}
            </RouterLink>
          </Link>
        )}
        <Span
          display="flex"
          alignItems="center"
          gap="1.5"
          textStyle="xs"
          fontWeight="normal"
          color="fg.muted"
        >
          {row.isRemoved === true ? (
            messages.removed
          ) : (
            <RowStatus row={row} name={row.name} tabIndex={tabIndex} isPlain />
          )}
          {place !== undefined && (
            <Span className="text" dir="auto">
              {place}
            </Span>
          )}
        </Span>
      </Box>
      <span className="row-actions">
        <StatusActionButton
          name={row.name}
          status={row.status}
          isChanging={isStatusOpen(row.openWrite)}
          tabIndex={tabIndex}
          isIcon
          onPress={() => onToggle(row)}
        />
        <IconButton
          size="2xs"
          minW="6"
          minH="6"
          variant="outline"
          bg="bg.surface"
          tabIndex={tabIndex}
          aria-haspopup="menu"
          aria-label={messages.actionsOf(row.name)}
          onClick={({ currentTarget }) => {
            const { left, bottom } = currentTarget.getBoundingClientRect();
            onMenu(row, { x: left, y: bottom });
          }}
        >
          <Ellipsis aria-hidden />
        </IconButton>
      </span>
    </>
  );
}
