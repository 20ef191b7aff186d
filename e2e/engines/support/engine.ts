/** A browser's window, in the few words that the tests of all engines need. */
export interface Tab {
  goto: (url: string) => Promise<void>;
  /** Runs a function in the page. Its argument and result are JSON. */
  evaluate: <Result, Arg>(act: (arg: Arg) => Result | Promise<Result>, arg: Arg) => Promise<Result>;
  /** Makes the page so wide, in CSS pixels, or as narrow as the browser's window gets. */
  resize: (width: number) => Promise<void>;
  /** Presses the mouse, in CSS pixels from the window's top left. */
  clickAt: (x: number, y: number) => Promise<void>;
  /** Types into whatever has the focus. */
  type: (text: string) => Promise<void>;
  pressEnter: () => Promise<void>;
  /** What is seen in the window, as PNG. */
  screenshot: () => Promise<Uint8Array>;
  /** Uncaught errors and unhandled rejections of all pages since the tab was opened. */
  scriptErrors: () => Promise<string[]>;
}

export interface Engine {
  /** Opens a tab that shares neither storage nor cookies with earlier ones, and closes these. */
  openTab: () => Promise<Tab>;
  close: () => Promise<void>;
}

/** Height of every tab: the longer, the fewer screens a page has. */
export const HEIGHT = 1_200;
