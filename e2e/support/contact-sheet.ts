import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { serveAsHosting } from '../../bench/hosting.ts';
import { LANGUAGES, type Language } from '../../functions/contract/values.ts';
import { findChromium, requireChromium } from '../../scripts/local/browsers.ts';
import { buildIfChanged } from '../../scripts/local/build.ts';
import { LOCAL } from '../../scripts/local/paths.ts';
import { pages } from '../../web/src/app/pages.ts';
import { FALLBACK_STATS } from '../../web/src/features/stats/counts.ts';
import { localizedPath } from '../../web/src/i18n/language-url.ts';
import { BY_TIME } from './browser.ts';
import { leftEdges } from './left-edges.ts';

const FOLDER = join(LOCAL, 'contact-sheet');
const WIDTHS = [390, 768, 1440] as const;
const EDGE_WIDTHS = [320, 390, 768, 1024, 1280, 1440, 2560] as const;

const paths = pages.filter(({ clientOnly }) => !clientOnly).map(({ path }) => path);

/**
 * `npm run render -- contact-sheet [--dark] [PATH…]`: renders the named pages, or every public one, in every
 * language at 390, 768 and 1440 px into one HTML page per width, under .local/contact-sheet.
 */
export async function renderContactSheet(
  colorScheme: 'light' | 'dark',
  wanted: readonly string[],
): Promise<void> {
  const shown = wanted.length === 0 ? paths : paths.filter((path) => wanted.includes(path));
  rmSync(FOLDER, { recursive: true, force: true });
  await withBuiltSite(async (open) => {
    for (const width of WIDTHS) {
      mkdirSync(join(FOLDER, `${width}`), { recursive: true });
      const rows: string[] = [];
      for (const path of shown) {
        const images: string[] = [];
        for (const language of LANGUAGES) images.push(await shoot(path, language, width));
        rows.push(row(path, images));
      }
      const file = join(FOLDER, `${width}.html`);
      writeFileSync(file, sheet(rows, width));
      console.log(file);
    }

    async function shoot(path: string, language: Language, width: number): Promise<string> {
      const page = await open(path, language, {
        viewport: { width, height: width < 768 ? 844 : 900 },
        colorScheme,
      });
      // Loads the images of the whole page.
      await page.evaluate(() => {
        for (const image of document.images) image.loading = 'eager';
      });
      await page.waitForLoadState('networkidle');
      const name = `${width}/${path === '/' ? 'home' : path === '*' ? 'not-found' : path.slice(1)}-${language}.png`;
      await page.screenshot({ path: join(FOLDER, name), fullPage: true });
      await page.context().close();
      return name;
    }
  });
}

/**
 * `npm run render -- left-edges`: prints the left edge of each page's header, and the blocks that start elsewhere.
 */
export async function printLeftEdges(): Promise<void> {
  await withBuiltSite(async (open) => {
    for (const path of paths) {
      const page = await open(path, 'en', { viewport: { width: 1440, height: 900 } });
      for (const width of EDGE_WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.waitForFunction((wanted) => window.innerWidth === wanted, width, BY_TIME);
        const edges = await leftEdges(page);
        const [edge] = edges;
        const others = edges.filter(({ left }) => Math.abs(left - (edge?.left ?? 0)) > 1);
        const elsewhere = others.map(({ block, left }) => `${block} ${left}`).join(', ');
        console.log(`${path} at ${width}: ${edge?.left}${elsewhere === '' ? '' : `; but ${elsewhere}`}`);
      }
      await page.context().close();
    }
  });
}

type Open = (path: string, language: Language, options: BrowserContextOptions) => Promise<Page>;

/** Builds and serves the site. @param work gets a function that opens a page and waits for its fonts. */
async function withBuiltSite(work: (open: Open) => Promise<void>): Promise<void> {
  await requireChromium();
  await buildIfChanged();
  const site = await serveAsHosting({ '/api/waitlist/stats': FALLBACK_STATS });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
  });
  try {
    await work((path, language, options) => openPage(browser, site.origin, path, language, options));
  } finally {
    await browser.close();
    site.close();
  }
}

async function openPage(
  browser: Browser,
  origin: string,
  path: string,
  language: Language,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    reducedMotion: 'reduce',
    ...options,
  });
  // Rendering a full page can take minutes on a busy machine.
  context.setDefaultTimeout(180_000);
  const page = await context.newPage();
  await page.goto(origin + localizedPath(path === '*' ? '/no-such-page' : path, language));
  await page.locator('h1').waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page;
}

function row(path: string, images: readonly string[]): string {
  const cells = images.map((image) => `<td><img src="${image}" alt=""></td>`).join('');
  return `<tr><th colspan="${images.length}">${path}</th></tr><tr>${cells}</tr>`;
}

function sheet(rows: readonly string[], width: number): string {
  return `<!doctype html><meta charset="utf-8"><title>${width} px</title>
<style>td { vertical-align: top; padding: 8px } th { text-align: start; font: 700 16px sans-serif } img { width: ${width < 768 ? width : 640}px }</style>
<table>${rows.join('\n')}</table>\n`;
}
