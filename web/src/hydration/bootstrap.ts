import { keepReferral, postReferral } from '../features/share/keep-referral.ts';
import { storeSignupSide } from '../features/signup/store-signup-side.ts';
import { keepLanguage } from '../i18n/keep-language.ts';
import { readStored, type Stored } from '../lib/storage.ts';
import { readInTab, type StoredInTab } from '../lib/tab-storage.ts';
import { createAppLoader } from './app-loader.ts';
import type { BootstrapBridge } from './bridge.ts';
import { pollStats } from './early-stats.ts';
import { captureEvents } from './event-replay.ts';
import { createReloadOnce } from './reload-once.ts';
import { createTrustedTypesPolicy } from './trusted-types.ts';

/*
 * The inline script in the head of every page. It is the same everywhere, so that one hash in the content
 * security policy covers it. The settings of a page are data attributes of its element:
 *   languages       the site's languages, the default first
 *   files           every script that the page needs to hydrate, the app's entry module first
 *   eager-params    parameters, in the query or the fragment, that start the app at once
 *   eager-stored    the key of a value, stored in the tab or the browser, that starts it at once too
 *   hide-prerendered  present if such a parameter or value makes the prerendered content wrong
 *   start-at-once   present on pages without prerendered content
 *   stats           the path of the stats call, on pages with the counter
 *   trusted         prefixes of foreign script addresses that may run (App Check)
 */
const settings: DOMStringMap = document.currentScript?.dataset ?? {};
const { languages = '', files, eagerParams, eagerStored, hidePrerendered } = settings;
const { startAtOnce, stats, trusted } = settings;
/** The longest that prerendered content stays hidden. */
const HIDE_AT_MOST_MS = 5_000;

createTrustedTypesPolicy(trusted?.split(' '));
const isLeaving = keepLanguage(languages.split(' '));
if (!isLeaving) {
  const { search, hash } = location;
  keepReferral(search);
  postReferral();
  storeSignupSide();
  const scripts = files?.split(' ') ?? [];
  const reloadOnce = createReloadOnce(scripts[0]);
  const app = createAppLoader(scripts, reloadOnce, () => bridge.leaveFormsToBrowser());
  const bridge: BootstrapBridge = { handOverStats: () => {}, reloadOnce, ...captureEvents(app.start) };
  window.bootstrapBridge = bridge;
  if (stats !== undefined) pollStats(bridge, stats);

  const params = new URLSearchParams(`${search}&${hash.slice(1)}`);
  const isEager =
    eagerParams?.split(' ').some((key) => params.has(key)) ||
    (eagerStored !== undefined &&
      (readInTab(eagerStored as StoredInTab) ?? readStored(eagerStored as Stored)) !== null);
  if (isEager && hidePrerendered !== undefined) {
    const { dataset } = document.documentElement;
    dataset.hidePrerendered = '';
    setTimeout(() => delete dataset.hidePrerendered, HIDE_AT_MOST_MS);
  }
  if (isEager || startAtOnce !== undefined) app.start();
  else app.preloadWhenIdle();
}
