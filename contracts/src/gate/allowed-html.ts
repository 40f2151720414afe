/** Elements of a page by namespace. Everything else is dropped with its content. */
const html =
  'article section nav header div span p h1 h2 h3 h4 ul ol li dl dt dd a strong em code kbd pre blockquote br hr del sup sub table thead tbody tr th td figure figcaption img';
const svg = 'svg g path polygon polyline ellipse circle rect line text tspan';

const drawing =
  'viewBox d points cx cy r rx ry x y x1 y1 x2 y2 transform fill stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray text-anchor';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

export const allowedElements: Readonly<Record<string, ReadonlySet<string>>> = {
  'http://www.w3.org/1999/xhtml': words(html),
  'http://www.w3.org/2000/svg': words(svg),
};

type Check = (value: string) => boolean;

const any: Check = () => true;
const fitting =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value);

/** Names of ids and classes that the shell's own page uses. */
const ofShell = /(?:^|\s)(?:root$|adhelm)/i;
const isName: Check = (value) => /^[\w-]{1,100}$/.test(value) && !ofShell.test(value);
/** Classes of highlighted code and of the parts of a page of text, so that no page looks like the shell. */
const textClass = '(?:(?:hljs|language|reading)(?:-[\\w-]*)?|[a-z]+_{1,2})';
const isTextClass = fitting(new RegExp(`^${textClass}(?: ${textClass})*$`));
/** A web address, a mail address, a path of this site or a place in the page; no other scheme. */
const isAddress = fitting(/^(?:https?:\/\/[^\s]+|mailto:[^\s]+|\/(?![/\\])[^\s\\]*|#[^\s]*)$/i);
const isDrawing = fitting(/^(?!.*url)[\w\s.,#()+-]*$/i);
const isNumber = fitting(/^\d{1,4}$/);

/** Attributes and the values that they may have. The address of a picture depends on the release. */
export const allowedAttributes: Readonly<Record<string, Check>> = {
  id: isName,
  class: isTextClass,
  href: isAddress,
  alt: any,
  loading: fitting(/^lazy$/),
  rel: fitting(/^(?:prev|next)$/),
  role: fitting(/^(?:img|group|search)$/),
  // a section that its address could focus would count as an interaction, which loads the scripts
  tabindex: fitting(/^0$/),
  scope: fitting(/^(?:row|col)$/),
  dir: fitting(/^(?:ltr|rtl|auto)$/),
  lang: fitting(/^[\w-]{1,20}$/),
  'aria-label': any,
  'aria-labelledby': isName,
  'aria-current': fitting(/^page$/),
  'aria-hidden': fitting(/^true$/),
  colspan: isNumber,
  rowspan: isNumber,
  width: isNumber,
  height: isNumber,
  ...Object.fromEntries([...words(drawing)].map((name) => [name, isDrawing])),
};
