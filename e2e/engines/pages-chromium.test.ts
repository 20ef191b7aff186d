import { testScrolledPages } from './support/scrolled-pages.ts';

testScrolledPages('Chromium');
