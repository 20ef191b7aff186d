import { testScrolledPages } from './support/scrolled-pages.ts';

testScrolledPages('WebKit', { part: 2, of: 2 });
