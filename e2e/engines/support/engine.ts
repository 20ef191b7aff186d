import type { GreyImage } from './grey-image.ts';

/** Describes a browser's tab with the functions that the tests use in every engine. */
export interface Tab {
  /** Navigates to a page. Resolves once the engine has begun to show it; `page-actions.ts` waits for more. */
  goto: (url: string) => Promise<void>;
  /** Runs a function in the page. The function's argument and result must be JSON. */
  evaluate: <Result, Arg>(act: (arg: Arg) => Result | Promise<Result>, arg: Arg) => Promise<Result>;
  /** Sets the page's width in CSS pixels. */
  resize: (width: number) => Promise<void>;
  /** Clicks at a point, in CSS pixels from the top left of the window. */
  clickAt: (x: number, y: number) => Promise<void>;
  /** Types into the focused element. */
  type: (text: string) => Promise<void>;
  pressEnter: () => Promise<void>;
  /** Returns a screenshot of the window. */
  screenshot: () => Promise<GreyImage>;
}

/** Describes a running browser. */
export interface Engine {
  /**
   * Closes the previous tab and opens one without its storage and cookies.
   * @param height of the window in CSS pixels.
   */
  openTab: (height: number) => Promise<Tab>;
  /** The folder that receives the downloads of all tabs. */
  downloads: string;
  close: () => Promise<void>;
}
