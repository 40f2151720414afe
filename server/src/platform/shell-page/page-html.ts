import { randomUUID } from 'node:crypto';
import {
  type RegistryDocument,
  type RegistryEntry,
  SHELL_ENVIRONMENT_ELEMENT,
  type ShellEnvironment,
  VIEW_BEACON_ELEMENT,
  type ViewBeacon,
  viewBeacon,
} from '@adhelm/contracts';
import { clockScript } from './clock-script.ts';
import { escapeHtml } from './escape-html.ts';
import { MISSING_TITLE } from './missing-docs-page.ts';
import { partsOfPath } from './parts-of-path.ts';
import type { DrawnPage, PageArea, ShellBuild } from './shell-build.ts';

const ASSETS = '/assets/';

type PageInput = {
  readonly build: ShellBuild;
  readonly environment: ShellEnvironment;
  readonly registry: RegistryDocument;
  readonly path: string;
  /** Whether the address has a query, which only the module understands. */
  readonly hasQuery: boolean;
  /** What the module has for readers without scripts, sanitised when it was published; null if it has nothing. */
  readonly article: string | null;
  /** Whether the article stands for a page that does not exist. */
  readonly isMissing: boolean;
  readonly nonces: { readonly script: string; readonly style: string };
  /** Of our pages. */
  readonly origin: string;
  /** How far the product's time is ahead of the browser's. */
  readonly clockOffsetMs: number;
};

/** The page of a path: the shell's scripts, and preloads of the module files it will request. */
export function pageHtml(input: PageInput): string {
  const { build, environment, registry, path, article, nonces, origin } = input;
  const clock = clockScript(input.clockOffsetMs);
  const drawn = drawnFor(input);
  const scripts = build.release.scripts[areaOf(path)].map(({ file, integrity }) => ({
    src: ASSETS + file,
    integrity,
  }));
  const head = [
    ...(clock === '' ? [] : [`<script nonce="${nonces.script}">${clock}</script>`]),
    ...(drawn?.waits === true ? [] : modulePreloads(registry, path)),
    ...build.release.fonts.map((file) => preloadFont(ASSETS + file)),
    `<script type="application/json" id="${SHELL_ENVIRONMENT_ELEMENT}" nonce="${nonces.script}">${safeJson(environment)}</script>`,
    ...(drawn === null ? [] : drawnStyles(drawn.page, nonces)),
    ...(drawn?.waits === true
      ? waitingScripts(drawn.page, { scripts, nonces, view: viewOf(drawn, environment, origin) })
      : scripts.map(
          ({ src, integrity }) =>
            `<script defer src="${src}" integrity="${integrity}" nonce="${nonces.script}"></script>`,
        )),
  ];
  return build.template
    .replaceAll('%SCRIPT_NONCE%', nonces.script)
    .replaceAll('%STYLE_NONCE%', nonces.style)
    .replace('%TIME_ZONE%', () => escapeHtml(environment.workspace.timeZone))
    .replace('%HEAD%', () => head.join('\n'))
    .replace(TITLE, (title) => (drawn === null ? title : `<title>${escapeHtml(drawn.title)}</title>`))
    .replace(NO_SCRIPTS, (notice) => (article === null ? notice : ''))
    .replace(EMPTY_ROOT, (root) => {
      if (drawn !== null) return drawn.root;
      return article === null ? root : `<div id="root">${articleBox(article)}</div>`;
    });
}

/** A page that can be read without scripts. */
type Drawn = {
  readonly page: DrawnPage;
  /** Of the view that is counted: the pattern of the page. */
  readonly path: string;
  readonly title: string;
  /** HTML. */
  readonly root: string;
  /** Whether it is complete without scripts, so that the shell loads at the first interaction. */
  readonly waits: boolean;
};

/**
 * The landing page, or a page of the documentation, which is complete at its own address; null for pages that only the
 * shell can display.
 */
function drawnFor(input: PageInput): Drawn | null {
  const { build, registry, environment, path, hasQuery, article, isMissing } = input;
  const title = TITLE.exec(build.template)?.[1] ?? '';
  if (path === '/' && build.landing !== null)
    return { page: build.landing, path, title, root: drawnRoot(build.landing, environment), waits: true };
  if (article === null || build.docs === null || areaOf(path) !== 'docs') return null;
  const route = registry.modules
    .flatMap(({ manifest }) => manifest.routes)
    .find((candidate) => candidate.path === path && candidate.redirectTo === undefined);
  const ownTitle = isMissing ? MISSING_TITLE : route?.title;
  return {
    page: build.docs,
    path,
    title: ownTitle === undefined ? title : `${ownTitle} | ${title}`,
    root: readRoot(build.docs, article),
    waits: route !== undefined && !hasQuery,
  };
}

const TITLE = /<title>([^<]*)<\/title>/;

/** The template's notice to people without scripts. */
const NO_SCRIPTS = /<noscript>.*?<\/noscript>/s;

/** An article outside the documentation, or of a build without its frame, until its module replaces it. */
const articleBox = (article: string) => `<div class="adhelm-article adhelm-plain">${article}</div>`;

/** The placeholder of the template's loading sign. */
const EMPTY_ROOT = /<div id="root">.*?<!--\/start--><\/div>/s;

type ScriptAddress = { readonly src: string; readonly integrity: string };

/** Counts the view of a prerendered page, because no shell is running yet to report it. */
const viewOf = ({ path, title }: Drawn, { analytics }: ShellEnvironment, origin: string): ViewBeacon =>
  viewBeacon(analytics, { page: path, title, origin, visitor: randomUUID() });

const drawnStyles = ({ styles }: DrawnPage, nonces: PageInput['nonces']): string[] =>
  styles.map(({ emotion, css }) => `<style nonce="${nonces.style}" data-emotion="${emotion}">${css}</style>`);

type WaitingInput = Pick<PageInput, 'nonces'> & {
  readonly scripts: readonly ScriptAddress[];
  readonly view: ViewBeacon;
};

/** The script that loads the shell at the first interaction, with what it needs. */
const waitingScripts = ({ script }: DrawnPage, { scripts, nonces, view }: WaitingInput): string[] => [
  `<script type="application/json" id="adhelm-scripts" nonce="${nonces.script}">${safeJson(scripts)}</script>`,
  `<script type="application/json" id="${VIEW_BEACON_ELEMENT}" nonce="${nonces.script}">${safeJson(view)}</script>`,
  `<script nonce="${nonces.script}">${script}</script>`,
];

function drawnRoot({ html }: DrawnPage, { company }: ShellEnvironment): string {
  const filled = html
    .replaceAll('%COMPANY_NAME%', () => escapeHtml(company.name))
    .replaceAll('%COMPANY_URL%', () => escapeHtml(company.url));
  return `<div id="root" data-drawn>${filled}</div>`;
}

/** The frame around an article. It is not hydrated: the shell draws its own, and keeps the article until its module runs. */
const readRoot = ({ html }: DrawnPage, article: string) =>
  `<div id="root"><div class="adhelm-read">${html.replace('%ARTICLE%', () => article)}</div></div>`;

function areaOf(path: string): PageArea {
  if (/^\/app(\/|$)/.test(path)) return 'app';
  return /^\/docs(\/|$)/.test(path) ? 'docs' : 'public';
}

function modulePreloads(registry: RegistryDocument, path: string): string[] {
  if (areaOf(path) === 'public') return [];
  const files = partsOfPath(registry, path)
    .filter(({ module }) => isServedHere(registry, module))
    .flatMap(({ module, exposes }) => {
      const scripts = new Set([module.entry, ...exposes.flatMap((expose) => module.preload[expose] ?? [])]);
      return [module.filesUrl, ...[...scripts].map((file) => module.baseUrl + file)];
    });
  return ['/registry/modules.json', ...files].map(fetchLink);
}

/** Switched-off modules load nothing, and local builds load from another address. */
function isServedHere({ preview }: RegistryDocument, { name, disabled }: RegistryEntry): boolean {
  return disabled === null && (preview?.module !== name || preview.localhost === null);
}

/**
 * For files that the loader fetches and verifies before it runs them. Not `as=script`, because a failed preload is
 * handed to the next script element of that address, and the retry would fail with it.
 */
function fetchLink(href: string): string {
  return `<link rel="preload" as="fetch" href="${href}" crossorigin>`;
}

function preloadFont(href: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`;
}

/** JSON that is safe inside a script element. */
function safeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
