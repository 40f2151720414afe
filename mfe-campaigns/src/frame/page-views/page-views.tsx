import { Button, HStack } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink, useLocation } from 'react-router-dom';

type PageViewsProps<View extends string> = {
  /** The name of the choice, for screen readers. */
  readonly label: string;
  /** The first view needs no URL parameter. */
  readonly views: readonly { readonly view: View; readonly label: string }[];
  readonly present: View;
  /** URL parameters of a single view. */
  readonly ownNames: readonly string[];
};

/** Links between the views of a page, which keep shared parameters: account and dates. */
export function PageViews<View extends string>({ label, views, present, ownNames }: PageViewsProps<View>) {
  const { search } = useLocation();
  const searchOf = (view: View) => {
    const parameters = new URLSearchParams(search);
    for (const name of ['view', 'sort', ...ownNames]) parameters.delete(name);
    if (view !== views[0]?.view) parameters.set('view', view);
    return parameters.toString();
  };
  return (
    <HStack as="nav" gap="1" aria-label={label}>
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
