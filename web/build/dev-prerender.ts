import type { Plugin, ViteDevServer } from 'vite';
import type * as prerenderer from '../src/app/prerender.tsx';
import { bundleBootstrap } from './bootstrap.ts';
import { bootstrapData, fillTemplate, headOf } from './page-html.ts';

/** Prerenders the pages of the development server, so that React reports hydration mismatches. */
export function devPrerender(): Plugin {
  let app: () => Promise<typeof prerenderer>;
  return {
    name: 'fanlight-dev-prerender',
    apply: 'serve',
    configureServer(server: ViteDevServer) {
      app = () => server.ssrLoadModule('/src/app/prerender.tsx') as ReturnType<typeof app>;
      server.middlewares.use(async ({ url = '' }, response, next) => {
        const text = /\.(txt|xml|webmanifest)$/.test(url) && (await (await app()).siteFiles()).get(url);
        if (text) response.end(text);
        else next();
      });
    },
    async transformIndexHtml(html, { originalUrl = '/' }) {
      const { languageOf, pageAt, pageOf, prerender } = await app();
      const { pathname } = new URL(originalUrl, 'http://localhost');
      const language = languageOf(pathname);
      const page = pageAt(pageOf(pathname));
      const bootstrap = await bundleBootstrap();
      if (page.clientOnly || page.path === '*')
        return fillTemplate(html, { language, head: '', body: '', bootstrap, data: {} });
      const rendered = await prerender(page, language);
      const data = bootstrapData(page, rendered.body);
      return fillTemplate(html, { ...rendered, language, head: headOf(rendered), bootstrap, data });
    },
  };
}
