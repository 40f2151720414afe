import type { CampaignRow } from '@adhelm/contracts';
import { Box, Link, Span } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink } from 'react-router-dom';
import { RowStatus } from '../../changes/index.ts';

type CampaignNameProps = {
  readonly row: CampaignRow;
  readonly href: string;
  /** What tells campaigns of equal names apart: source and account. */
  readonly place?: string | undefined;
  readonly tabIndex: 0 | -1;
};

/** A campaign's name above its state and place. */
export function CampaignName({ row, href, place, tabIndex }: CampaignNameProps) {
  return (
    <Box minW="0" flex="1" lineHeight="1.25">
      <Link asChild className="text" display="block" colorPalette="accent" dir="auto">
        <RouterLink to={href} tabIndex={tabIndex} title={row.name}>
          {row.name}
        </RouterLink>
      </Link>
      <Span display="flex" alignItems="center" gap="1.5" textStyle="xs" fontWeight="normal" color="fg.muted">
        <RowStatus row={row} name={row.name} tabIndex={tabIndex} isPlain />
        {place !== undefined && (
          <Span className="text" dir="auto">
            {place}
          </Span>
        )}
      </Span>
    </Box>
  );
}
