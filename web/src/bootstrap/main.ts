import { DEFAULT_LANGUAGE, LANGUAGES } from '@contract/values.ts';
import { keepReferral } from '../features/share/keep-referral.ts';
import { keepLanguage } from '../i18n/keep-language.ts';
import type { Early } from '../lib/early.ts';
import { count } from './count.ts';
import { createFiles } from './files.ts';
import { hold } from './hold.ts';
import { createReload } from './reload.ts';
import { trustOwnFiles } from './trust.ts';

/*
 * The only script that runs with a page: it stands in the head of every one, the same everywhere, so that a
 * content-security policy can name it by its hash. What differs from page to page, or in a build for App Check, is in its
 * element's data attributes:
 *   entry, files  the app's first module, and all that the page needs to come to life
 *   asks          query keys, before or behind the #, for which the app starts at once
 *   other         present where these make it another page, so that the prerendered one must not be read
 *   now           present where nothing was prerendered: the app starts at once
 *   counts        where to ask for the waitlist's numbers, if the page shows them
 *   trusted       how addresses of scripts begin that may run besides the site's own, if there are any
 */
const { entry, files, asks, other, now, counts, trusted } = (document.currentScript as HTMLScriptElement)
  .dataset;

trustOwnFiles(trusted?.split(' '));
const isLeaving = keepLanguage(LANGUAGES, DEFAULT_LANGUAGE);
if (!isLeaving) {
  const { search, hash } = location;
  keepReferral(search);
  const reload = createReload(entry);
  const app = createFiles(entry, files?.split(' ') ?? [], reload.reload);
  const early: Early = { handOver: () => {}, wake: () => {}, reload: reload.reload };
  window.early = early;
  hold(early, app.start, reload);
  if (counts !== undefined) count(early, counts);

  const params = new URLSearchParams(`${search}&${hash.slice(1)}`);
  const isAsked = asks?.split(' ').some((key) => params.has(key));
  if (isAsked && other !== undefined) document.documentElement.dataset.asked = '';
  if (isAsked || now !== undefined) app.start();
  else app.bringWhenIdle();
}
