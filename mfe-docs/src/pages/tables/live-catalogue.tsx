import { lazy } from 'react';
import { Live } from './live.tsx';

const Components = lazy(async () => ({
  default: (await import(/* webpackChunkName: "catalogue" */ '../../catalogue/catalogue.tsx')).Catalogue,
}));

export function Catalogue() {
  return (
    <Live part={Components}>
      <p>The components appear with scripts on.</p>
    </Live>
  );
}
