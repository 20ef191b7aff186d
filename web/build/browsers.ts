import { browserslistToTargets } from 'lightningcss';

/** The oldest supported browsers. Builds and tests derive from this list; docs/browsers.md repeats it. */
export const OLDEST_BROWSERS = {
  safari: [15, 6],
  ios_saf: [15, 6],
  chrome: [109, 0],
  samsung: [20, 0],
  firefox: [115, 0],
} as const;

/** Samsung Internet 20 is based on this version of Chromium, which Vite and esbuild know. */
const SAMSUNG_CHROMIUM = 106;

/** The list in the format of Vite and esbuild. */
export const SCRIPT_TARGETS = [
  `safari${OLDEST_BROWSERS.safari.join('.')}`,
  `ios${OLDEST_BROWSERS.ios_saf.join('.')}`,
  `chrome${Math.min(SAMSUNG_CHROMIUM, OLDEST_BROWSERS.chrome[0])}`,
  `firefox${OLDEST_BROWSERS.firefox[0]}`,
];

/** The list in the format of lightningcss. */
export const STYLE_TARGETS = browserslistToTargets(
  Object.entries(OLDEST_BROWSERS).map(([name, version]) => `${name} ${version.join('.')}`),
);
