import { Box, chakra, Link } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '../messages/frame.ts';

type Children = { readonly children: ReactNode };

export function Paragraph({ children }: Children) {
  return (
    <chakra.p mb="4" textWrap="pretty">
      {children}
    </chakra.p>
  );
}

/** A name in code or in the address bar. Breaks anywhere, so that it fits a phone. */
export function InlineCode({ children }: Children) {
  return (
    <chakra.code
      dir="ltr"
      fontFamily="mono"
      fontSize="0.9em"
      bg="bg.emphasized"
      borderRadius="sm"
      px="1"
      py="0.5"
      overflowWrap="anywhere"
    >
      {children}
    </chakra.code>
  );
}

/** Text of a button or a message, or the name of a step. */
export function Strong({ children }: Children) {
  return (
    <chakra.strong fontWeight="semibold" overflowWrap="anywhere">
      {children}
    </chakra.strong>
  );
}

/** A page of the product. */
export function PageLink({ to, children }: Children & { readonly to: string }) {
  return (
    <Link asChild variant="underline" colorPalette="accent">
      <RouterLink to={to}>{children}</RouterLink>
    </Link>
  );
}

/** An address served by the server instead of the shell. */
export function ServerLink({ href, children }: Children & { readonly href: string }) {
  return (
    <Link href={href} variant="underline" colorPalette="accent">
      {children}
    </Link>
  );
}

type Items = { readonly items: readonly { readonly name: string; readonly text: ReactNode }[] };

/** Named steps in order. */
export function Steps({ items }: Items) {
  return (
    <Box as="ol" listStyleType="decimal" ps="6" mb="4" css={{ '& > li': { marginBlockEnd: '3', ps: '1' } }}>
      {items.map(({ name, text }) => (
        <li key={name}>
          <Strong>{messages.stepName(name)}</Strong> {text}
        </li>
      ))}
    </Box>
  );
}

type Facts = {
  readonly facts: readonly { readonly term: ReactNode; readonly key: string; readonly text: ReactNode }[];
};

/** Terms and definitions, side by side if there is room. */
export function FactList({ facts }: Facts) {
  return (
    <Box as="dl" mb="4" borderTopWidth="1px">
      {facts.map(({ key, term, text }) => (
        <Box
          key={key}
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '13rem minmax(0, 1fr)' }}
          columnGap="4"
          rowGap="1"
          py="3"
          borderBottomWidth="1px"
        >
          <chakra.dt fontWeight="medium">{term}</chakra.dt>
          <dd>{text}</dd>
        </Box>
      ))}
    </Box>
  );
}
