import { FactList, InlineCode, Paragraph, Strong } from '../../components/prose.tsx';

const facts = [
  { key: 'light', term: 'LIGHT', text: 'White planes on a grey page, for bright rooms.' },
  { key: 'dark', term: 'ONE_DARK', text: 'The default, for people who look at figures all day.' },
  { key: 'unicorn', term: 'UNICORN', text: 'Dark as well, in violet.' },
];

export function ThemesSection() {
  return (
    <>
      <Paragraph>
        The theme, the direction and fluid font sizes are set in <Strong>Settings</Strong> in the top bar, and
        kept in the browser under <InlineCode>settings</InlineCode>. The page’s first script puts them on{' '}
        <InlineCode>{'<html>'}</InlineCode> before anything is painted, so that no theme flashes up in the
        wrong colours.
      </Paragraph>
      <FactList facts={facts} />
      <Paragraph>
        A component never names a colour. It names a token, and the token knows the theme: a module that uses
        tokens alone looks right in all three, and in a fourth one.
      </Paragraph>
    </>
  );
}
