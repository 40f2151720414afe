import type { Article } from '../article.ts';
import { CatalogueSection } from './theming/catalogue-section.tsx';
import { ColoursSection } from './theming/colours-section.tsx';
import { ScalesSection } from './theming/scales-section.tsx';
import { ThemesSection } from './theming/themes-section.tsx';

/** `/docs/theming`: design tokens and every component in all its states. */
export const themingArticle: Article = {
  lead: 'Shell and modules share one set of tokens and components. This page uses them too, in your theme and direction.',
  sections: [
    { id: 'themes', title: 'Three themes', Content: ThemesSection },
    { id: 'colours', title: 'Colours', Content: ColoursSection },
    { id: 'scales', title: 'Type, spacing and shape', Content: ScalesSection },
    { id: 'catalogue', title: 'Components', Content: CatalogueSection },
  ],
};
