import { runUnderVite } from './local/run-under-vite.ts';
import { UserFacingError } from './local/user-facing-error.ts';

/**
 * `npm run render -- images | mails | contact-sheet [--dark] [PATH…] | left-edges`: renders the committed
 * images, every mail, or pages in every language for review; or measures where each page's content starts.
 */
const [what = '', ...options] = process.argv.slice(2);
const contactSheet = () => import('../e2e/support/contact-sheet.ts');
const renderers: Record<string, () => Promise<unknown>> = {
  images: () => import('../web/mockups/render.ts'),
  mails: () => runUnderVite('/functions/test/support/render-mails.ts'),
  'contact-sheet': async () =>
    (await contactSheet()).renderContactSheet(
      options.includes('--dark') ? 'dark' : 'light',
      options.filter((option) => option !== '--dark'),
    ),
  'left-edges': async () => (await contactSheet()).printLeftEdges(),
};
const render = renderers[what];
if (!render) throw new UserFacingError(`Usage: npm run render -- ${Object.keys(renderers).join(' | ')}`);
await render();
