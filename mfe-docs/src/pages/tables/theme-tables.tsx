import type { ThemeName } from '@adhelm/contracts';
import { textSizes, tokenGroups } from '../../facts/tokens.ts';

const themes: Readonly<Record<ThemeName, string>> = {
  LIGHT: 'White surfaces on a grey page.',
  ONE_DARK: 'The default: dark grey surfaces.',
  UNICORN: 'Dark surfaces with violet controls.',
};

export function ThemeList() {
  return (
    <dl>
      {Object.entries(themes).map(([name, text]) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The custom property of a color token, as the theme names it. */
export const propertyOf = (token: string): string =>
  `--adhelm-colors-${token.replaceAll('.', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The color tokens in the theme of the page, as drawings, because a page without scripts has no styles of its own. */
export function TokenTable() {
  return tokenGroups.map(({ title, tokens }) => (
    <section key={title} aria-label={title}>
      <p>{title}</p>
      <ul className="reading-swatches">
        {tokens.map((token) => (
          <li key={token}>
            <svg aria-hidden="true">
              <rect width="400" height="100" fill={`var(${propertyOf(token)})`} />
            </svg>
            <code>{token}</code>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** A line of text in each size. */
export function TypeScale() {
  return (
    <ul className="reading-sizes">
      {textSizes.map((size) => (
        <li key={size}>
          <code>{size}</code>
          <span className={`reading-${size}`}>1,234.50 spent</span>
        </li>
      ))}
    </ul>
  );
}
