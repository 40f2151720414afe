import type { ThemeName } from '@adhelm/contracts';
import { lazy } from 'react';
import { textSizes, tokenGroups } from '../../facts/tokens.ts';
import { Live } from './live.tsx';

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

const names = (list: readonly string[]) => list.map((name) => <code key={name}>{name} </code>);

const ColorSwatches = lazy(async () => ({
  default: (await import(/* webpackChunkName: "swatches" */ '../../catalogue/color-swatches.tsx'))
    .ColorSwatches,
}));
const TypeSizes = lazy(async () => ({
  default: (await import(/* webpackChunkName: "swatches" */ '../../catalogue/type-sizes.tsx')).TypeSizes,
}));

export function TokenTable() {
  return (
    <Live part={ColorSwatches}>
      <ul>
        {tokenGroups.map(({ title, tokens }) => (
          <li key={title}>
            {title}: {names(tokens)}
          </li>
        ))}
      </ul>
    </Live>
  );
}

export function TypeScale() {
  return (
    <Live part={TypeSizes}>
      <p>{names(textSizes)}</p>
    </Live>
  );
}
