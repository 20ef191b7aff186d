import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { AutoLinkedText } from './auto-linked-text.tsx';
import { LegalBlocks } from './legal-blocks.tsx';

const REGULATOR = 'https://regulator.example/complaints';

test.each([
  ['en', 'opens in a new tab'],
  ['ko', '새\u00a0탭에서 열려요'],
  ['th', 'เปิดในแท็บใหม่'],
] as const)('a legal text in "%s" announces which links open a new tab', async (language, said) => {
  await renderPage(
    <>
      <AutoLinkedText>{`Ask privacy@fanlight.example or ${REGULATOR} for help.`}</AutoLinkedText>
      <LegalBlocks blocks={[{ link: 'complain', to: REGULATOR }]} text={(key) => key} />
    </>,
    { language },
  );
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('target'), link.textContent])).toEqual([
    [null, 'privacy@fanlight.example'],
    ['_blank', `${REGULATOR}(${said})`],
    ['_blank', `complain(${said})`],
  ]);
  const outside = links.filter((link) => link.getAttribute('target') === '_blank');
  expect(outside.map((link) => link.querySelector('svg[aria-hidden]'))).not.toContain(null);
});

test('the address of an outside link may break after its slashes', async () => {
  await renderPage(<AutoLinkedText>{REGULATOR}</AutoLinkedText>, { language: 'ko' });
  expect(screen.getByRole('link').innerHTML).toMatch(
    /^https:\/\/<wbr>regulator\.example\/<wbr>compla<span[^>]*>ints</,
  );
});
