import { Button, HStack } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink, useLocation } from 'react-router-dom';

type PageViewsProps<View extends string> = {
  /** The name of the choice, for screen readers. */
  readonly label: string;
  readonly views: readonly { readonly view: View; readonly label: string }[];
  readonly present: View;
  /** The URL parameter of the view. */
  readonly parameter?: string;
  /** The view that needs no URL parameter; the first one unless set. */
  readonly usual?: View;
} & (
  | {
      /** URL parameters of a single view, which another view does not get. */
      readonly ownNames: readonly string[];
    }
  | {
      /** The only URL parameters that another view gets. */
      readonly sharedNames: readonly string[];
    }
);

/** Links between the views of a page, which keep shared parameters: account and dates. */
export function PageViews<View extends string>(props: PageViewsProps<View>) {
  const { label, views, present, parameter = 'view', usual = views[0]?.view } = props;
  const { search } = useLocation();
  const searchOf = (view: View) => {
    const all = new URLSearchParams(search);
    const isKept = (name: string) =>
      'sharedNames' in props
        ? props.sharedNames.includes(name)
        : ![parameter, 'sort', ...props.ownNames].includes(name);
    const parameters = new URLSearchParams([...all].filter(([name]) => isKept(name)));
    if (view !== usual) parameters.set(parameter, view);
    return parameters.toString();
  };
  return (
    <HStack as="nav" gap="1" wrap="wrap" flexShrink={{ base: '1', md: '0' }} aria-label={label}>
      {views.map(({ view, label: name }) => (
        <Button
          key={view}
          asChild
          size="sm"
          variant={view === present ? 'subtle' : 'ghost'}
          {...(view === present ? { colorPalette: 'accent' } : {})}
        >
          <RouterLink to={{ search: searchOf(view) }} aria-current={view === present ? 'page' : undefined}>
            {name}
          </RouterLink>
        </Button>
      ))}
    </HStack>
  );
}
