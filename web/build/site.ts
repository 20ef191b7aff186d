import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type Rolldown } from 'vite';
import { PRODUCT_NAME } from '../../functions/contract/product.ts';
import { LANGUAGES, type Language } from '../../functions/contract/values.ts';
import type { Page } from '../src/app/pages.ts';
import type * as prerenderer from '../src/app/prerender.tsx';
import { bootstrapElement, bundleBootstrap, hashSource } from './bootstrap.ts';
import { mainFontFiles } from './fonts.ts';
import { type BuiltPage, measureSizes, type Sizes } from './size-budget.ts';
import { styleElements } from './styles.ts';

const WEB = join(import.meta.dirname, '..');
const MAIN = 'src/app/main.tsx';
const STYLES = 'src/app/base.css';
const PRERENDER = 'src/app/prerender.tsx';
/** What a build with App Check adds: reCAPTCHA's scripts and the code that gets tokens. */
const APP_CHECK: { sources: string[]; data: Record<string, string> } = process.env.APP_CHECK_SITE_KEY
  ? {
      sources: ['src/lib/app-check-token.ts'],
      data: { trusted: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/' },
    }
  : { sources: [], data: {} };

interface Options {
  /** `development` reports hydration mismatches; the tests build it. */
  mode?: 'production' | 'development';
  /** Emptied before the build. */
  outDir?: string;
}

/** Describes a finished build. */
export interface Built {
  sizes: Sizes;
  /** The hash of the inline script, as a content-security policy names it. */
  scriptHash: string;
}

/** Builds the site: its files, and every public page as HTML in every language. */
export async function buildSite({
  mode = 'production',
  outDir = join(WEB, 'dist'),
}: Options = {}): Promise<Built> {
  process.env.NODE_ENV = mode;
  const serverDir = join(WEB, '.generated', `prerender-${mode}`);
  const shared = { configFile: join(WEB, 'vite.config.ts'), mode, logLevel: 'warn' } as const;
  const client = await build({
    ...shared,
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: { input: [join(WEB, MAIN), join(WEB, STYLES)] },
    },
  });
  await build({
    ...shared,
    publicDir: false,
    build: {
      outDir: serverDir,
      emptyOutDir: true,
      ssr: join(WEB, PRERENDER),
      minify: false,
    },
  });
  const manifestFile = join(outDir, '.vite/manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  await rm(dirname(manifestFile), { recursive: true });
  // A unique URL, so that a second build in one process imports its own code.
  const { href } = pathToFileURL(join(serverDir, 'prerender.js'));
  const server: typeof prerenderer = await import(`${href}?${Date.now()}`);
  const bootstrap = await bundleBootstrap();
  const site = new Site(outDir, manifest, server, bootstrap, await readStyles(outDir, manifest));
  const pages = await site.write();
  const { output } = client as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  return {
    sizes: await measureSizes({
      outDir,
      bootstrap,
      pages,
      chunks,
      adminSources: site.adminSources,
      firebaseSources: APP_CHECK.sources,
    }),
    scriptHash: hashSource(bootstrap),
  };
}

async function readStyles(outDir: string, manifest: Manifest): Promise<string> {
  const file = manifest[STYLES]?.file;
  if (file === undefined) throw new Error(`The build has no ${STYLES}.`);
  const text = await readFile(join(outDir, file), 'utf8');
  // Every page contains the styles, so the file is not needed.
  await rm(join(outDir, file));
  return text.trim();
}

/** Writes the pages of one build. */
class Site {
  readonly #template = readFile(join(WEB, 'index.html'), 'utf8');

  constructor(
    readonly outDir: string,
    readonly manifest: Manifest,
    readonly server: typeof prerenderer,
    readonly bootstrap: string,
    readonly styles: string,
  ) {}

  /** Source files of the admin pages. */
  get adminSources(): string[] {
    return this.server.pages.filter(({ clientOnly }) => clientOnly).map((page) => this.#sourceOf(page));
  }

  async write(): Promise<BuiltPage[]> {
    const drawn = await Promise.all(
      this.server.pages
        .filter((page) => !isShell(page))
        .flatMap((page) =>
          LANGUAGES.map(async (language) => ({
            page,
            language,
            ...(await this.server.prerender(page, language)),
          })),
        ),
    );
    const written: BuiltPage[] = [];
    for (const { page, language, head, styles, body } of drawn) {
      const file = fileOf(page, language);
      const app = this.#appOf(page, language);
      written.push({ path: page.path, language, file, scripts: app.files.split(' ') });
      await this.#writePage(file, {
        language,
        head: head + this.#fontPreloads(language) + styleElements(styles),
        body,
        data: {
          ...app,
          ...(page.eagerParams ? { 'eager-params': page.eagerParams.join(' ') } : {}),
          ...(page.hidePrerendered ? { 'hide-prerendered': '' } : {}),
          ...(body.includes('data-count=') ? { stats: '/api/waitlist/stats' } : {}),
        },
      });
    }
    // These serve any address, so language and page are unknown until the app runs.
    for (const file of ['shell.html', '404.html']) {
      await this.#writePage(file, {
        language: 'en',
        head: `<title>${PRODUCT_NAME}</title><meta name="robots" content="noindex"/>`,
        body: '',
        data: { ...this.#app(), 'start-at-once': '' },
      });
    }
    return written;
  }

  async #writePage(
    file: string,
    {
      language,
      head,
      body,
      data,
    }: { language: Language; head: string; body: string; data: Record<string, string> },
  ): Promise<void> {
    const html = (await this.#template)
      .replace('lang="en"', `lang="${language}"`)
      .replace(/\n\s*<script type="module".*?<\/script>/, '')
      .replace('<!-- bootstrap -->', () => bootstrapElement(this.bootstrap, { ...data, ...APP_CHECK.data }))
      .replace(/<link rel="stylesheet".*?>/, () => `<style>${this.styles}</style>${head}`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
      .replaceAll(/>\n\s*</g, '><');
    const path = join(this.outDir, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, html);
  }

  #app(more: readonly string[] = []): { entry: string; files: string } {
    const files = new Set([MAIN, ...more].flatMap((key) => [...this.#withImports(key)]));
    return { entry: `/${this.#chunk(MAIN).file}`, files: [...files].map((file) => `/${file}`).join(' ') };
  }

  #appOf(page: Page, language: Language) {
    const namespaces = [...this.server.SHARED_NAMESPACES, ...page.namespaces].map(
      (name) =>
        [
          `src/locales/${language}/${name}.json`,
          `../functions/contract/locales/${language}/${name}.json`,
        ].find((key) => key in this.manifest) ?? name,
    );
    return this.#app([this.#sourceOf(page), ...namespaces]);
  }

  /**
   * Returns a page's source: /fans is pages/fans.tsx or pages/fans/index.tsx; the landing page is
   * pages/home.
   */
  #sourceOf({ path }: Page): string {
    const name = path === '/' ? '/home' : path;
    const keys = [`src/pages${name}.tsx`, `src/pages${name}/index.tsx`];
    const found = keys.find((key) => key in this.manifest);
    if (found === undefined) throw new Error(`${path}: there is neither ${keys.join(' nor ')}.`);
    return found;
  }

  #withImports(key: string, found = new Set<string>()): Set<string> {
    const { file, imports = [] } = this.#chunk(key);
    if (found.has(file)) return found;
    found.add(file);
    for (const imported of imports) this.#withImports(imported, found);
    return found;
  }

  #chunk(key: string) {
    const chunk = this.manifest[key];
    if (chunk === undefined) throw new Error(`The build has no ${key}.`);
    return chunk;
  }

  #fontPreloads(language: Language): string {
    return mainFontFiles(language)
      .map((key) => `/${this.#chunk(key).file}`)
      .map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin/>`)
      .join('');
  }
}

/** Returns whether a page is rendered only in the browser. */
function isShell({ path, clientOnly }: Page): boolean {
  return path === '*' || clientOnly === true;
}

/** Returns the file in which Hosting looks for a page (firebase.json: cleanUrls). */
function fileOf({ path }: Page, language: Language): string {
  const folder = language === 'en' ? '' : `${language}/`;
  return `${folder}${path === '/' ? 'index' : path.slice(1)}.html`;
}
