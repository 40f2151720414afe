import { FactList, InlineCode, Paragraph, Strong } from '../../components/prose.tsx';

const facts = [
  { key: 'light', term: 'LIGHT', text: 'White surfaces on a grey page, for bright rooms.' },
  { key: 'dark', term: 'ONE_DARK', text: 'The default dark theme, easy on the eyes all day.' },
  { key: 'unicorn', term: 'UNICORN', text: 'A dark theme in violet.' },
];

export function ThemesSection() {
  return (
    <>
      <Paragraph>
        Set theme, direction and responsive font sizes under <Strong>Settings</Strong> in the top bar. The
        browser stores them under <InlineCode>settings</InlineCode>. The page’s first script applies them to{' '}
        <InlineCode>{'<html>'}</InlineCode> before the first paint, so the page never flashes in another
        theme.
      </Paragraph>
      <FactList facts={facts} />
      <Paragraph>
        Components use tokens instead of literal colours. A module that only uses tokens looks right in all
        three themes, and in any theme added later.
      </Paragraph>
    </>
  );
}
