import { lazy } from 'react';
import { textSizes, tokenGroups } from '../../facts/tokens.ts';
import { Live } from './live.tsx';

const themes = [
  { name: 'LIGHT', text: 'White surfaces on a grey page, for bright rooms.' },
  { name: 'ONE_DARK', text: 'The default dark theme, easy on the eyes all day.' },
  { name: 'UNICORN', text: 'A dark theme in violet.' },
];

export function ThemeList() {
  return (
    <dl>
      {themes.map(({ name, text }) => (
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
