/// <reference types="vite/client" />

declare module 'subset-font' {
  /** Subsets a font to the characters of `text` and narrows its axes. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes?: Record<string, { min: number; max: number }> },
  ): Promise<Uint8Array>;
}

/** The two functions in use. @types/papaparse would add Node's types to the browser code. */
declare module 'papaparse' {
  const Papa: {
    unparse(rows: unknown[][], options: { quotes: boolean; newline: string; escapeFormulae: RegExp }): string;
    parse<Row>(
      text: string,
      options: { delimiter: string; newline: string },
    ): { data: Row[]; errors: unknown[] };
  };
  export default Papa;
}

interface ImportMetaEnv {
  /** The port of the Firestore emulator when the site runs on this machine. */
  readonly FIRESTORE_EMULATOR_PORT: number;
  /** The site's origin, without a trailing slash. */
  readonly SITE_ORIGIN: string;
  /** reCAPTCHA Enterprise's site key if posts need an App Check token; else empty. */
  readonly APP_CHECK_SITE_KEY: string;
  /** The value of the functions' parameter of the same name (functions/.env.example). */
  readonly UNVERIFIED_RETENTION_DAYS: number;
  /** The year of the build, for the copyright line. */
  readonly BUILD_YEAR: number;
}
