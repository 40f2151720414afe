import { Box, Flex, Heading, Link } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Loaded } from '../demo-page/loaded.tsx';
import { messages } from './messages.ts';
import type { ReportAnswer, ReportName } from './reports.ts';
import { useReport } from './use-report.ts';

type ReportCardProps<Name extends ReportName> = {
  readonly name: Name;
  readonly texts: { readonly title: string; readonly what: string };
  /** Where there is more. */
  readonly more?: { readonly label: string; readonly to: string };
  readonly children: (report: ReportAnswer<Name>) => ReactNode;
};

const parent = { label: messages.dashboard, to: '/app/reports/dashboard' };

/** One report, which loads and fails on its own. */
export function ReportCard<Name extends ReportName>({ name, texts, more, children }: ReportCardProps<Name>) {
  const answer = useReport(name);
  return (
    <Box
      as="article"
      aria-label={texts.title}
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.surface"
      p="4"
      minW="0"
    >
      <Flex justify="space-between" align="baseline" gap="3" mb="3">
        <Heading as="h2" size="sm">
          {texts.title}
        </Heading>
        {more !== undefined && (
          <Link asChild textStyle="sm">
            <RouterLink to={more.to}>{more.label}</RouterLink>
          </Link>
        )}
      </Flex>
      <Loaded answer={answer} what={texts.what} parent={parent}>
        {children}
      </Loaded>
    </Box>
  );
}
