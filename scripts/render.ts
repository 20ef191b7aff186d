import { UserFacingError } from './local/user-facing-error.ts';

/**
 * `npm run render -- images | mails`: renders the committed images, or every mail in every language
 * for review.
 */
const [what] = process.argv.slice(2);
if (what === 'images') await import('../web/mockups/render.ts');
else if (what === 'mails') await import('./render-mails.ts');
else throw new UserFacingError('Usage: npm run render -- images | mails');
