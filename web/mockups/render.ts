import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';
import { build, type InlineConfig, preview } from 'vite';
import { LANGUAGES } from '../../functions/contract/values.ts';
import { findChromium, requireChromium } from '../../scripts/local/browsers.ts';
import { LOCAL, ROOT } from '../../scripts/local/paths.ts';
import { HOST } from '../../scripts/local/ports.ts';
import { colors } from '../src/app/theme/colors.ts';
import { SCREEN_WIDTHS, screenNames } from '../src/content/home-screens.ts';
import { posterNames, posterPath } from '../src/content/share-posters.ts';
import { hashOfSources, SOURCES_FILE } from './sources.ts';

/*
 * `npm run render -- images` renders the committed images from web/mockups and web/public/favicon.svg. Run it
 * after a change of these files or of the mockups' texts.
 */

const PUBLIC = join(ROOT, 'web/public');
const GALLERY = join(ROOT, 'web/src/assets/gallery');

await requireChromium();
await renderIcons();
const config = {
  configFile: join(ROOT, 'web/vite.config.ts'),
  logLevel: 'error',
  build: {
    outDir: join(LOCAL, 'mockups'),
    emptyOutDir: true,
    target: 'esnext',
    rolldownOptions: { input: join(ROOT, 'web/mockups/index.html') },
  },
} satisfies InlineConfig;
await build(config);
const server = await preview({ ...config, preview: { host: HOST, port: 0 } });
const address = server.httpServer.address();
if (typeof address !== 'object' || address === null) throw new Error('The server has no address.');
const site = `http://${HOST}:${address.port}`;
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
});
try {
  await Promise.all([mkdir(GALLERY, { recursive: true }), mkdir(join(PUBLIC, 'share'), { recursive: true })]);
  for (const language of LANGUAGES) {
    const share = await takeScreenshot(browser, `mockup=share&language=${language}`, 1);
    await sharp(share)
      .jpeg({ quality: 86, mozjpeg: true })
      .toFile(join(PUBLIC, 'share', `${language}.jpg`));
    for (const name of posterNames) {
      const poster = await takeScreenshot(browser, `mockup=${name}&language=${language}`, 1);
      await sharp(poster)
        .jpeg({ quality: 84, mozjpeg: true })
        .toFile(join(PUBLIC, posterPath(name, language)));
    }
    for (const name of screenNames) {
      await writeScreen(
        await takeScreenshot(browser, `mockup=${name}&language=${language}`, 3),
        name,
        language,
      );
    }
    console.log(`Rendered the mockups in ${language}.`);
  }
  await writeFile(SOURCES_FILE, `${hashOfSources()}\n`);
} finally {
  await Promise.all([browser.close(), server.close()]);
}

async function takeScreenshot(from: Browser, query: string, deviceScaleFactor: number): Promise<Buffer> {
  const context = await from.newContext({
    deviceScaleFactor,
    viewport: { width: 1280, height: 720 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await page.goto(`${site}/mockups/index.html?${query}`);
  const mockup = page.locator('#mockup');
  await mockup.waitFor();
  await page.evaluate(() => document.fonts.ready);
  const image = await mockup.screenshot({ type: 'png' });
  await context.close();
  return image;
}

async function writeScreen(image: Buffer, name: string, language: string): Promise<void> {
  const file = (width: number, format: string) => join(GALLERY, `${name}-${language}-${width}.${format}`);
  for (const width of SCREEN_WIDTHS) {
    await sharp(image).resize(width).avif({ quality: 60, effort: 6 }).toFile(file(width, 'avif'));
  }
  const widest = Math.max(...SCREEN_WIDTHS);
  await sharp(image).resize(widest).webp({ quality: 82, effort: 6 }).toFile(file(widest, 'webp'));
}

/**
 * Renders the favicon as PNG files: transparent, and on the night colour with the margin that systems crop.
 */
async function renderIcons(): Promise<void> {
  const mark = await readFile(join(PUBLIC, 'favicon.svg'));
  const draw = (size: number) =>
    sharp(mark, { density: (72 * size) / 32 })
      .resize(size, size)
      .png()
      .toBuffer();
  for (const [file, size] of [
    ['favicon-32.png', 32],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
  ] as const) {
    await writeFile(join(PUBLIC, file), await draw(size));
  }
  for (const [file, size, share] of [
    ['apple-touch-icon.png', 180, 0.74],
    ['icon-maskable-512.png', 512, 0.58],
  ] as const) {
    await sharp({ create: { width: size, height: size, channels: 3, background: colors.bg.night.value } })
      .composite([{ input: await draw(Math.round(size * share)) }])
      .png()
      .toFile(join(PUBLIC, file));
  }
}
