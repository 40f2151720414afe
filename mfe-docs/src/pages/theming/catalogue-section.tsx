import { Skeleton } from '@adhelm/shared-ui/chakra';
import { lazy, Suspense } from 'react';
import { Paragraph } from '../../components/prose.tsx';

const Catalogue = lazy(async () => ({ default: (await import('./catalogue/catalogue.tsx')).Catalogue }));

export function CatalogueSection() {
  return (
    <>
      <Paragraph>
        The components themselves, alive, with made-up data and every state they have. A browser test looks
        for broken accessibility rules in all of them, in every theme and both directions.
      </Paragraph>
      <Suspense fallback={<Skeleton h="40rem" />}>
        <Catalogue />
      </Suspense>
    </>
  );
}
