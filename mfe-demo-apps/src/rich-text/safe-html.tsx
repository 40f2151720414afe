import { Box } from '@adhelm/shared-ui/chakra';
import { useMemo } from 'react';
import { richText } from './rich-text-styles.ts';
import { sanitized } from './sanitized.ts';

/** Formatted text that somebody wrote, without anything that could run or load from elsewhere. */
export function SafeHtml({ html }: { readonly html: string }) {
  const safe = useMemo(() => sanitized(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized above
  return <Box css={richText} dir="auto" dangerouslySetInnerHTML={{ __html: safe }} />;
}
