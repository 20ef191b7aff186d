import { testScrolledPages } from './support/scrolled-pages.ts';

testScrolledPages('WebKit', { part: 1, of: 2 });
