/// <reference types="vite/client" />

declare module 'subset-font' {
  /** Cuts a font to the characters of `text` and narrows its axes. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes?: Record<string, { min: number; max: number }> },
  ): Promise<Uint8Array>;
}

/** The two functions in use. @types/papaparse would bring Node's types into the browser code. */
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
  /** Where the Firestore emulator listens when the site is opened on this machine. */
  readonly FIRESTORE_EMULATOR_PORT: number;
  /** Where the site will be served, without a slash at the end. */
  readonly SITE_ORIGIN: string;
  /** Of reCAPTCHA Enterprise, where posts need a token of App Check; else empty. */
  readonly APP_CHECK_SITE_KEY: string;
}
