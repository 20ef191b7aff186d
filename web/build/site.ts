import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import { PRODUCT_NAME } from '../../functions/contract/product.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../functions/contract/values.ts';
import type { Page } from '../src/app/pages.ts';
import type * as prerenderer from '../src/app/prerender.tsx';
import { localizedPath } from '../src/i18n/language-url.ts';
import { paths } from '../src/lib/paths.ts';
import { bundleBootstrap } from './bootstrap.ts';
import { BuiltFiles, gzipSize } from './built-files.ts';
import { fontFiles, writeFonts } from './fonts.ts';
import { bootstrapData, fillTemplate, headOf, type PageParts } from './page-html.ts';
import { measureLazy, type Sizes } from './size-budget.ts';

const WEB = join(import.meta.dirname, '..');
const MAIN = 'src/app/main.tsx';
const STYLES = 'src/app/base.css';
/** What a build with App Check adds: the code that requests tokens, and reCAPTCHA's script addresses. */
const APP_CHECK: { sources: string[]; data: Record<string, string> } = process.env.APP_CHECK_SITE_KEY
  ? {
      sources: ['src/lib/app-check-token.ts'],
      data: { trusted: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/' },
    }
  : { sources: [], data: {} };
/** The head, body and data attributes of a page that is not prerendered. */
const SHELL = {
  head: `<title>${PRODUCT_NAME}</title><meta name="robots" content="noindex"/>`,
  body: '',
  data: { 'start-at-once': '' },
};

interface Options {
  /** `development` reports hydration mismatches; the tests build it. */
  mode?: 'production' | 'development';
  /** Emptied before the build. */
  outDir?: string;
}

/** Builds the site, with every public page as HTML in every language. Returns the sizes to be limited. */
export async function buildSite({
  mode = 'production',
  outDir = join(WEB, 'dist'),
}: Options = {}): Promise<Sizes> {
  process.env.NODE_ENV = mode;
  const serverDir = join(WEB, '.generated', `prerender-${mode}`);
  const shared = { configFile: join(WEB, 'vite.config.ts'), mode, logLevel: 'warn' } as const;
  const ssr = join(WEB, 'src/app/prerender.tsx');
  const server = { outDir: serverDir, emptyOutDir: true, ssr, minify: false };
  await build({ ...shared, publicDir: false, build: server });
  // A unique URL, so that a second build in the same process imports its own code.
  const { href } = pathToFileURL(join(serverDir, 'prerender.js'));
  const { pageAt, pages, prerender, SHARED_NAMESPACES, siteFiles }: typeof prerenderer = await import(
    `${href}?${Date.now()}`
  );

  const home = LANGUAGES.map((language) => prerender(pageAt(paths.home), language));
  await writeFonts((await Promise.all(home)).map(({ body }) => body.replaceAll(/<[^>]*>/g, '')).join(''));
  const input = [join(WEB, MAIN), join(WEB, STYLES)];
  const client = await build({ ...shared, build: { outDir, emptyOutDir: true, rolldownOptions: { input } } });
  const files = new BuiltFiles((client as Rolldown.RolldownOutput).output);
  const bootstrap = await bundleBootstrap();
  const stylesFile = join(outDir, files.fileOf(STYLES));
  const styles = (await readFile(stylesFile, 'utf8')).trim();
  // Every page contains the styles, so the file is not needed.
  await rm(stylesFile);
  const template = (await readFile(join(WEB, 'index.html'), 'utf8'))
    .replace(/\n\s*<script type="module".*?<\/script>/, '')
    .replace(/<link rel="stylesheet".*?>/, () => `<style>${styles}</style>`)
    .replaceAll(/>\n\s*</g, '><');
  const main = files.fileOf(MAIN);
  const sizes: Sizes['pages'] = [];

  async function write(file: string, scripts: Iterable<string>, parts: Omit<PageParts, 'bootstrap'>) {
    const files = [...scripts].map((script) => `/${script}`).join(' ');
    const data = { files, ...parts.data, ...APP_CHECK.data };
    const html = fillTemplate(template, { ...parts, bootstrap, data });
    await mkdir(dirname(join(outDir, file)), { recursive: true });
    await writeFile(join(outDir, file), html);
    return html;
  }

  async function writePage(page: Page, language: Language): Promise<void> {
    const texts = [...SHARED_NAMESPACES, ...page.namespaces].map((name) => {
      const path = `locales/${language}/${name}.json`;
      return files.fileOf(`src/${path}`, `../functions/contract/${path}`);
    });
    const scripts = files.reach([main, files.fileOf(...sourcesOf(page)), ...texts]);
    const address = localizedPath(page.path, language).slice(1);
    const file = `${address.replace(/(^|\/)$/, '$1index')}.html`;
    if (page.clientOnly) return void (await write(file, scripts, { language, ...SHELL }));
    const rendered = await prerender(page, language);
    const head = headOf({ ...rendered, head: rendered.head + fontPreloads(files, language, page.path) });
    const data = bootstrapData(page, rendered.body);
    const html = await write(file, scripts, { language, head, body: rendered.body, data });
    sizes.push({ path: page.path, language, html: gzipSize(html), start: files.sizeOf(scripts) });
  }

  for (const page of pages.filter(({ path }) => path !== '*')) {
    for (const language of LANGUAGES) await writePage(page, language);
  }
  // Hosting answers every unknown address with it, so language and page are unknown until the app runs.
  await write('404.html', files.reach([main]), { language: DEFAULT_LANGUAGE, ...SHELL });

  for (const [file, text] of await siteFiles()) await writeFile(join(outDir, file), text);
  const admin = pages.filter(({ clientOnly }) => clientOnly).map((page) => files.fileOf(...sourcesOf(page)));
  const firebase = APP_CHECK.sources.map((source) => files.fileOf(source));
  return { bootstrap: gzipSize(bootstrap), pages: sizes, ...measureLazy(files, { main, admin, firebase }) };
}

/** Returns a page's possible sources: /fans is pages/fans.tsx or pages/fans/index.tsx; / is pages/home. */
function sourcesOf({ path }: Page): string[] {
  const name = path === '/' ? '/home' : path;
  return [`src/pages${name}.tsx`, `src/pages${name}/index.tsx`];
}

function fontPreloads(files: BuiltFiles, language: Language, path: string): string {
  const preload = (font: string) =>
    `<link rel="preload" as="font" type="font/woff2" href="/${files.fileOf(font)}" crossorigin/>`;
  return fontFiles(language, path).map(preload).join('');
}
