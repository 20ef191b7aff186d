import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['" onload="alert(1)', '&quot; onload=&quot;alert(1)'],
  ['Mina & Lisa', 'Mina &amp; Lisa'],
  ['&lt;', '&amp;lt;'],
  ['미나', '미나'],
])('the name %s stays a text in HTML and in its attributes', (name, html) => {
  expect(escapeHtml(name)).toBe(html);
});
