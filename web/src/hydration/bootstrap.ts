import { DEFAULT_LANGUAGE, LANGUAGES } from '@contract/values.ts';
import { keepReferral } from '../features/share/keep-referral.ts';
import { keepLanguage } from '../i18n/keep-language.ts';
import { createAppLoader } from './app-loader.ts';
import type { BootstrapBridge } from './bridge.ts';
import { pollStats } from './early-stats.ts';
import { captureEvents } from './event-replay.ts';
import { createReloadOnce } from './reload-once.ts';
import { createTrustedTypesPolicy } from './trusted-types.ts';

/*
 * The inline script in the head of every page. It is the same everywhere, so that one hash in the
 * content security policy covers it; what differs stands in data attributes of its element:
 *   entry, files    the app's entry module, and every file the page needs to hydrate
 *   eager-params    parameters, in the query or the fragment, that start the app at once
 *   hide-prerendered  present if such a parameter makes the prerendered content the wrong one
 *   start-at-once   present on pages without prerendered content
 *   stats           the path of the stats call, on pages with the counter
 *   trusted         prefixes of foreign script addresses that may run (App Check)
 */
const { entry, files, eagerParams, hidePrerendered, startAtOnce, stats, trusted } = (
  document.currentScript as HTMLScriptElement
).dataset;
/** After this time a hidden page is shown as it was prerendered. */
const HIDE_AT_MOST_MS = 5_000;

createTrustedTypesPolicy(trusted?.split(' '));
const isLeaving = keepLanguage(LANGUAGES, DEFAULT_LANGUAGE);
if (!isLeaving) {
  const { search, hash } = location;
  keepReferral(search);
  const reloadOnce = createReloadOnce(entry);
  const app = createAppLoader(entry, files?.split(' ') ?? [], reloadOnce);
  const bridge: BootstrapBridge = {
    handOverStats: () => {},
    replay: captureEvents(app.start),
    reloadOnce,
  };
  window.bootstrapBridge = bridge;
  if (stats !== undefined) pollStats(bridge, stats);

  const params = new URLSearchParams(`${search}&${hash.slice(1)}`);
  const isEager = eagerParams?.split(' ').some((key) => params.has(key));
  if (isEager && hidePrerendered !== undefined) {
    const { dataset } = document.documentElement;
    dataset.hidePrerendered = '';
    setTimeout(() => delete dataset.hidePrerendered, HIDE_AT_MOST_MS);
  }
  if (isEager || startAtOnce !== undefined) app.start();
  else app.preloadWhenIdle();
}
