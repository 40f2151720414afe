import { Button, HStack } from '@adhelm/shared-ui/chakra';
import { Link } from 'react-router-dom';

/** The query parameter of a tab; the first needs none. */
export const TAB = 'tab';

/** The tab that a query names, else the first. */
export function tabOf<Tab extends string>(tabs: readonly [Tab, ...Tab[]], value: string | null): Tab {
  return tabs.find((tab) => tab === value) ?? tabs[0];
}

type TabLinksProps<Tab extends string> = {
  readonly label: string;
  readonly names: Readonly<Record<Tab, string>>;
  readonly tabs: readonly [Tab, ...Tab[]];
  readonly present: Tab;
};

/** Links between the views of a page. */
export function TabLinks<Tab extends string>({ label, names, tabs, present }: TabLinksProps<Tab>) {
  return (
    <HStack as="nav" gap="1" wrap="wrap" aria-label={label}>
      {tabs.map((tab) => (
        <Button
          key={tab}
          asChild
          size="sm"
          variant={tab === present ? 'subtle' : 'ghost'}
          {...(tab === present ? { colorPalette: 'accent' } : {})}
        >
          <Link
            to={{ search: tab === tabs[0] ? '' : `?${TAB}=${tab}` }}
            aria-current={tab === present ? 'page' : undefined}
          >
            {names[tab]}
          </Link>
        </Button>
      ))}
    </HStack>
  );
}
