import { lazy } from 'react';
import { LiveWhenNear } from './live-when-near.tsx';

// the budget of a page leaves out what is loaded when the reader comes near it (`page-sizes.ts`)
const Components = lazy(async () => ({
  default: (await import(/* webpackChunkName: "when-near-catalogue" */ '../../catalogue/catalogue.tsx'))
    .Catalogue,
}));

export function Catalogue() {
  return (
    <LiveWhenNear part={Components}>
      <p>The components need scripts. They load when you scroll to them.</p>
    </LiveWhenNear>
  );
}
