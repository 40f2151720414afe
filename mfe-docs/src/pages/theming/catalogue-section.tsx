import { Skeleton } from '@adhelm/shared-ui/chakra';
import { lazy, Suspense } from 'react';
import { Paragraph } from '../../components/prose.tsx';

const Catalogue = lazy(async () => ({ default: (await import('./catalogue/catalogue.tsx')).Catalogue }));

export function CatalogueSection() {
  return (
    <>
      <Paragraph>
        Live components with sample data, in every state. A browser test checks all of them for accessibility,
        with contrast in every theme.
      </Paragraph>
      <Suspense fallback={<Skeleton h="40rem" />}>
        <Catalogue />
      </Suspense>
    </>
  );
}
