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
import { partsOfPath } from './parts-of-path.ts';
import type { DrawnPage, PageArea, ShellBuild } from './shell-build.ts';

const ASSETS = '/assets/';

type PageInput = {
  readonly build: ShellBuild;
  readonly environment: ShellEnvironment;
  readonly registry: RegistryDocument;
  readonly path: string;
  /** What the module has for readers without scripts, sanitised when it was published; null if it has nothing. */
  readonly article: string | null;
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
  const landing = path === '/' ? build.landing : null;
  const scripts = build.release.scripts[areaOf(path)].map(({ file, integrity }) => ({
    src: ASSETS + file,
    integrity,
  }));
  const head = [
    ...(clock === '' ? [] : [`<script nonce="${nonces.script}">${clock}</script>`]),
    ...modulePreloads(registry, path),
    ...build.release.fonts.map((file) => preloadFont(ASSETS + file)),
    `<script type="application/json" id="${SHELL_ENVIRONMENT_ELEMENT}" nonce="${nonces.script}">${safeJson(environment)}</script>`,
    ...(landing === null
      ? scripts.map(
          ({ src, integrity }) =>
            `<script defer src="${src}" integrity="${integrity}" nonce="${nonces.script}"></script>`,
        )
      : drawnHead(landing, { scripts, nonces, view: viewOfLanding(build, environment, origin) })),
  ];
  return build.template
    .replaceAll('%SCRIPT_NONCE%', nonces.script)
    .replaceAll('%STYLE_NONCE%', nonces.style)
    .replace('%TIME_ZONE%', () => escapeHtml(environment.workspace.timeZone))
    .replace('%HEAD%', () => head.join('\n'))
    .replace(NO_SCRIPTS, (notice) => (article === null ? notice : ''))
    .replace(EMPTY_ROOT, (root) => {
      if (landing !== null) return drawnRoot(landing, environment);
      return article === null ? root : `<div id="root">${articleBox(article)}</div>`;
    });
}

/** The template's notice to people without scripts. */
const NO_SCRIPTS = /<noscript>.*?<\/noscript>/s;

/** An article until its module replaces it. */
const articleBox = (article: string) => `<div class="adhelm-article">${article}</div>`;

/** The placeholder of the template's loading sign. */
const EMPTY_ROOT = /<div id="root">.*?<!--\/start--><\/div>/s;

type ScriptAddress = { readonly src: string; readonly integrity: string };

/** Counts the view of a prerendered page, because no shell is running yet to report it. */
function viewOfLanding(
  { template }: ShellBuild,
  { analytics }: ShellEnvironment,
  origin: string,
): ViewBeacon {
  const title = /<title>([^<]*)/.exec(template)?.[1] ?? '';
  return viewBeacon(analytics, { page: '/', title, origin, visitor: randomUUID() });
}

type DrawnHeadInput = Pick<PageInput, 'nonces'> & {
  readonly scripts: readonly ScriptAddress[];
  readonly view: ViewBeacon;
};

/** The styles of a prerendered page, and the script that loads the shell at the first interaction. */
function drawnHead({ styles, script }: DrawnPage, { scripts, nonces, view }: DrawnHeadInput): string[] {
  return [
    ...styles.map(
      ({ emotion, css }) => `<style nonce="${nonces.style}" data-emotion="${emotion}">${css}</style>`,
    ),
    `<script type="application/json" id="adhelm-scripts" nonce="${nonces.script}">${safeJson(scripts)}</script>`,
    `<script type="application/json" id="${VIEW_BEACON_ELEMENT}" nonce="${nonces.script}">${safeJson(view)}</script>`,
    `<script nonce="${nonces.script}">${script}</script>`,
  ];
}

function drawnRoot({ html }: DrawnPage, { company }: ShellEnvironment): string {
  const filled = html
    .replaceAll('%COMPANY_NAME%', () => escapeHtml(company.name))
    .replaceAll('%COMPANY_URL%', () => escapeHtml(company.url));
  return `<div id="root" data-drawn>${filled}</div>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}

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
