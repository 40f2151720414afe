import type { Article } from '../article.ts';
import { CatalogueSection } from './theming/catalogue-section.tsx';
import { ColoursSection } from './theming/colours-section.tsx';
import { ScalesSection } from './theming/scales-section.tsx';
import { ThemesSection } from './theming/themes-section.tsx';

/** `/docs/theming`: what everything looks like, and every component with its states. */
export const themingArticle: Article = {
  lead: 'Shell and modules are drawn with one set of tokens and components. What you see here is drawn with them too, in the theme and the direction that you have set.',
  sections: [
    { id: 'themes', title: 'Three themes', Content: ThemesSection },
    { id: 'colours', title: 'Colours', Content: ColoursSection },
    { id: 'scales', title: 'Type, space, shape', Content: ScalesSection },
    { id: 'catalogue', title: 'The catalogue', Content: CatalogueSection },
  ],
};
