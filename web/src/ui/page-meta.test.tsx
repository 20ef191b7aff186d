import { LANGUAGES } from '@contract/values.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import { siteFiles } from '../app/site-files.ts';
import { listedPaths } from '../lib/paths.ts';
import { structuredData } from './page-head.ts';
import { PageMeta } from './page-meta.tsx';

const all = (selector: string, attribute: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));

test('a page names its canonical address and its versions in other languages', async () => {
  await renderPage(<PageMeta title="For Fans" description="Fans." />, { language: 'ko', at: '/fans/' });
  expect(document.title).toBe('For Fans · Fanlight');
  expect(all('link[rel=canonical]', 'href')).toEqual(['https://fanlight.example/ko/fans']);
  expect(all('link[rel=alternate]', 'hreflang')).toEqual([...LANGUAGES, 'x-default']);
  const others = LANGUAGES.filter((language) => language !== 'en');
  expect(all('link[rel=alternate]', 'href')).toEqual([
    'https://fanlight.example/fans',
    ...others.map((language) => `https://fanlight.example/${language}/fans`),
    'https://fanlight.example/fans',
  ]);
  expect(all('meta[name=robots]', 'content')).toEqual([]);
});

test('a shared link shows an image in the page’s language', async () => {
  await renderPage(<PageMeta title="Terms" description="What holds." />, { language: 'th', at: '/terms' });
  expect(all('meta[property="og:image"]', 'content')).toEqual(['https://fanlight.example/share/th.jpg']);
  expect(all('meta[property="og:locale"]', 'content')).toEqual(['th_TH']);
  expect(all('meta[name="twitter:card"]', 'content')).toEqual(['summary_large_image']);
});

test.each(['/admin', '/waitlist', '/your-data', '/my-place', '/nowhere'])(
  '%s is excluded from search engines',
  async (at) => {
    await renderPage(<PageMeta title="Private" />, { at });
    expect(all('meta[name=robots]', 'content')).toEqual(['noindex']);
    expect(all('link[rel=canonical]', 'href')).toEqual([]);
  },
);

test('structured data holds questions and answers, and no text can close its script element', async () => {
  await renderPage(
    <>
      <PageMeta title="Support" questions={[{ question: 'Is it </script> safe?', answer: 'Yes.' }]} />
      <p>shown</p>
    </>,
    { at: '/support' },
  );
  screen.getByText('shown');
  const text = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  expect(text).not.toContain('</script>');
  const { '@graph': graph } = JSON.parse(text);
  expect(graph.map((node: Record<string, string>) => node['@type'])).toEqual([
    'Organization',
    'BreadcrumbList',
    'FAQPage',
  ]);
  expect(graph[2].mainEntity[0].name).toBe('Is it </script> safe?');
});

test('every page describes the same organization in structured data', async () => {
  const organizations = LANGUAGES.map((language) => {
    const data = JSON.parse(structuredData({ path: '/', language, title: 'Home', home: 'Home' }));
    return data['@graph'].find((node: Record<string, string>) => node['@type'] === 'Organization');
  });
  for (const organization of organizations) {
    expect(organization).toEqual(organizations[0]);
    expect(organization).toMatchObject({
      '@id': 'https://fanlight.example/#organization',
      url: 'https://fanlight.example/',
    });
  }
});

test('the sitemap lists every public page in every language, and robots.txt names the sitemap', async () => {
  const files = await siteFiles();
  const found = [...(files.get('/sitemap.xml') ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(found).toHaveLength(listedPaths.length * LANGUAGES.length);
  expect(found).toContain('https://fanlight.example/ko/fans');
  expect(found).not.toContain('https://fanlight.example/admin');
  expect(files.get('/robots.txt')).toContain('Sitemap: https://fanlight.example/sitemap.xml');
});

test.each([
  ['/site.webmanifest', '/'],
  ['/ko/site.webmanifest', '/ko/'],
  ['/th/site.webmanifest', '/th/'],
])('%s starts the site in its language', async (file, start) => {
  const manifest = JSON.parse((await siteFiles()).get(file) ?? '');
  expect(manifest).toMatchObject({ name: 'Fanlight', start_url: start });
});

const JOINED = 'ไอ\u2060ดอล';

test('titles and previews contain no invisible characters', async () => {
  await renderPage(
    <PageMeta title={JOINED} description={JOINED} questions={[{ question: JOINED, answer: JOINED }]} />,
    {
      language: 'th',
      at: '/support',
    },
  );
  expect(document.title).toBe('ไอดอล · Fanlight');
  expect(document.head.outerHTML + document.body.outerHTML).not.toContain('\u2060');
});
