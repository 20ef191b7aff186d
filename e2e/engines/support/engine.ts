/** A browser's tab, with the few functions that the tests of all engines need. */
export interface Tab {
  /** Leaves for a page. Resolves once the engine has begun to show it; `page-actions.ts` waits for more. */
  goto: (url: string) => Promise<void>;
  /** Runs a function in the page. Its argument and result are JSON. */
  evaluate: <Result, Arg>(act: (arg: Arg) => Result | Promise<Result>, arg: Arg) => Promise<Result>;
  /** Makes the page so wide, in CSS pixels, or as narrow as the browser's window gets. */
  resize: (width: number) => Promise<void>;
  /** Clicks at a point, in CSS pixels from the top left of the window. */
  clickAt: (x: number, y: number) => Promise<void>;
  /** Types into the focused element. */
  type: (text: string) => Promise<void>;
  pressEnter: () => Promise<void>;
  /** Returns what the window shows, as PNG. */
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

/** Height of every tab: the taller it is, the fewer screens a page has. */
export const HEIGHT = 1_200;
