import type { ElementType } from 'react';
import { CodeBlock } from './code-block.tsx';
import { SectionHeading, SubsectionHeading } from './prose-heading.tsx';
import { ProseLink } from './prose-link.tsx';
import { ProseTable } from './prose-table.tsx';

/** What replaces an article's plain elements in the module. */
export const proseComponents: Readonly<Record<string, ElementType>> = {
  a: ProseLink,
  h2: SectionHeading,
  h3: SubsectionHeading,
  pre: CodeBlock,
  table: ProseTable,
};
