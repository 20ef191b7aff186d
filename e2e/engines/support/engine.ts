/** A browser's tab, with the few functions that all engines' tests need. */
export interface Tab {
  /** Navigates to a page. Resolves once the engine has begun to show it; `page-actions.ts` waits for more. */
  goto: (url: string) => Promise<void>;
  /** Runs a function in the page. Its argument and result are JSON. */
  evaluate: <Result, Arg>(act: (arg: Arg) => Result | Promise<Result>, arg: Arg) => Promise<Result>;
  /** Sets the page's width in CSS pixels, or as narrow as the browser's window gets. */
  resize: (width: number) => Promise<void>;
  /** Clicks at a point, in CSS pixels from the top left of the window. */
  clickAt: (x: number, y: number) => Promise<void>;
  /** Types into the focused element. */
  type: (text: string) => Promise<void>;
  pressEnter: () => Promise<void>;
  /** Returns a screenshot of the window: JPEG where the engine can, because it takes less time than PNG. */
  screenshot: () => Promise<Uint8Array>;
  /** Uncaught errors and unhandled rejections of all pages since the tab was opened. */
  scriptErrors: () => Promise<string[]>;
}

export interface Engine {
  /** Opens a tab that shares neither storage nor cookies with earlier ones, and closes these. */
  openTab: () => Promise<Tab>;
  /** The folder that receives the downloads of all tabs. */
  downloads: string;
  close: () => Promise<void>;
}

/** The height of every tab. The taller it is, the fewer screens a page has. */
export const HEIGHT = 2_000;
