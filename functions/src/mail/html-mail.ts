import { languages } from '@contract/languages.ts';
import { SUPPORT_MAIL } from '@contract/operator.ts';
import { PRODUCT_NAME } from '@contract/product.ts';
import { splitAtUnbroken } from '@contract/unbroken-words.ts';
import { LANGUAGES, type Language } from '@contract/values.ts';
import { escapeHtml } from '../domain/escape-html.ts';
import type { Link, MailContent } from './mail-content.ts';

/*
 * The template of all mails. It uses tables and inline styles, which mail programs understand
 * (mail-support.test.ts asks caniemail). Every text sets its own colour and background, so that a program's
 * dark mode changes both; the style sheet only improves the look where it is supported. There are no images:
 * loading them would reveal that the mail was read.
 */

const WIDTH = 560;
const COLOUR = {
  page: '#f6effb',
  sheet: '#ffffff',
  night: '#120b24',
  ink: '#1d1433',
  muted: '#5b5170',
  line: '#e7deef',
  act: '#6d28d9',
  tint: '#f0e7fe',
};
const SYSTEM_FONTS = LANGUAGES.flatMap((language) => languages[language].systemFonts);
const FONT = `font-family:${['Helvetica Neue', 'Helvetica', 'Arial', ...SYSTEM_FONTS].map((font) => `'${font}'`).join(',')},sans-serif`;

/** Returns the HTML version of a mail. */
export function htmlMail(content: MailContent): string {
  const { keepsWords, lineHeight } = languages[content.language];
  const breaks = keepsWords ? 'word-break:keep-all;overflow-wrap:break-word;' : '';
  const line = `line-height:${lineHeight.mail}`;
  const href = escapeHtml(content.button.href);
  const words = (text: string) => unbrokenWords(text, content.language);
  const linked = (text: string) => linkedText(text, content.language);
  const linkOf = (link: Link) => linkTo(link, content.language);
  const paragraphs = content.paragraphs
    .map(
      (text) => `<p style="margin:0 0 16px;font-size:16px;${line};color:${COLOUR.ink}">${linked(text)}</p>`,
    )
    .join('\n');
  return `<!DOCTYPE html>
<html lang="${content.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${COLOUR.page};${breaks}${FONT}">
${preheader(content.preheader)}
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${COLOUR.page}" style="background-color:${COLOUR.page};${breaks}${FONT}">
<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${WIDTH}px">
<tr><td bgcolor="${COLOUR.night}" style="padding:22px 32px;background-color:${COLOUR.night};border-radius:22px 22px 0 0;color:#ffffff;font-size:22px;line-height:1.3;font-weight:bold;letter-spacing:0.5px">${PRODUCT_NAME}</td></tr>
<tr><td style="font-size:0;line-height:0">${glow()}</td></tr>
<tr><td class="sheet" bgcolor="${COLOUR.sheet}" style="padding:36px 32px 28px;background-color:${COLOUR.sheet};border-radius:0 0 22px 22px;color:${COLOUR.ink}">
<h1 class="ink" style="margin:0 0 16px;font-size:26px;line-height:1.35;font-weight:bold;color:${COLOUR.ink}">${words(content.heading)}</h1>
${paragraphs.replaceAll('<p ', '<p class="ink" ')}
${content.code === null ? '' : codeBox(content.code)}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:12px 0 28px"><tr><td align="center" bgcolor="${COLOUR.act}" style="background-color:${COLOUR.act};border-radius:12px">
<a href="${href}" style="display:inline-block;padding:15px 30px;border-radius:12px;color:#ffffff;font-size:16px;line-height:1.3;font-weight:bold;text-decoration:none">${words(content.button.label)}</a>
</td></tr></table>
<p class="muted" style="margin:0 0 20px;font-size:14px;${line};color:${COLOUR.muted}">${linked(content.note)}</p>
${content.nextStep === null ? '' : `<p class="muted" style="margin:0 0 20px;font-size:14px;${line};color:${COLOUR.muted}">${linkOf(content.nextStep)}</p>`}
${content.memberLinks.length === 0 ? '' : `<p class="muted" style="margin:0 0 20px;font-size:14px;${line};color:${COLOUR.muted}">${content.memberLinks.map(linkOf).join('<br>')}</p>`}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="rule" style="padding:16px 0 0;border-top:1px solid ${COLOUR.line};font-size:13px;${line};color:${COLOUR.muted}"><span class="muted" style="color:${COLOUR.muted}">${words(content.linkHint)}</span><br><a class="act" href="${href}" style="color:${COLOUR.act};word-break:break-all">${href}</a></td></tr></table>
</td></tr>
<tr><td align="center" class="muted" style="padding:24px 24px 8px;font-size:13px;${line};color:${COLOUR.muted}">
<p style="margin:0 0 8px">${linked(content.why)}</p>
<p style="margin:0 0 16px">${content.footerLinks.map(linkOf).join('&nbsp;&nbsp;·&nbsp; ')}</p>
<p style="margin:0">${words(content.tagline)}</p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

/**
 * For programs that support style sheets: large type where there is room, and dark colours in dark mode
 * (Apple Mail).
 */
const STYLE = `
@media (min-width:600px){
.code{font-size:26px !important;letter-spacing:3px !important}
}
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:#0d0719 !important}
.sheet{background-color:#231a3d !important}
.ink{color:#f6f1ff !important}
.muted{color:#c0b5d6 !important}
.act{color:#b79cff !important}
.tint{background-color:#2e2052 !important;color:#f6f1ff !important}
.rule{border-color:#3b2f58 !important}
}
`;

/**
 * Returns the line that a list of mails shows after the subject. The blanks keep the mail's own text from
 * following it.
 */
function preheader(text: string): string {
  const blanks = '&#847;&zwnj;&nbsp;'.repeat(60);
  return `<div style="display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;overflow:hidden;color:${COLOUR.page}">${escapeHtml(text)}${blanks}</div>`;
}

/** Returns a line of the three colours in which the site's lightsticks glow. */
function glow(): string {
  const cell = (colour: string) =>
    `<td width="33%" height="4" bgcolor="${colour}" style="height:4px;background-color:${colour};font-size:0;line-height:0">&nbsp;</td>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${['#8b5cf6', '#ec4899', '#fbbf24'].map(cell).join('')}</tr></table>`;
}

/**
 * Returns the box with a code. Its type is small enough for the longest code (`PRIORITY-…`) on one line of a
 * phone; on narrower screens the code breaks.
 */
function codeBox(code: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td class="tint code" align="center" bgcolor="${COLOUR.tint}" style="padding:18px 0;overflow-wrap:anywhere;background-color:${COLOUR.tint};border-radius:12px;color:${COLOUR.ink};font-family:Consolas,Menlo,monospace;font-size:17px;line-height:1.5;font-weight:bold;letter-spacing:0.5px">${escapeHtml(code)}</td></tr></table>`;
}

/** Returns a text in which the support address is a link. */
function linkedText(text: string, language: Language): string {
  const link = linkTo({ label: SUPPORT_MAIL, href: `mailto:${SUPPORT_MAIL}` }, language);
  return text
    .split(SUPPORT_MAIL)
    .map((part) => unbrokenWords(part, language))
    .join(link);
}

function linkTo({ label, href }: Link, language: Language): string {
  return `<a class="act" href="${escapeHtml(href)}" style="color:${COLOUR.act}">${unbrokenWords(label, language)}</a>`;
}

/** Contains texts with their unbroken words. Finding the words takes milliseconds, and most mails say the same. */
const known = new Map<string, string>();
const MAX_KNOWN = 500;

/** Returns a text whose lines break only between words. */
function unbrokenWords(text: string, language: Language): string {
  const key = `${language} ${text}`;
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  const html = splitAtUnbroken(text, language).map(partOf).join('');
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, html);
  return html;
}

/** Forbids line breaks in every second part. */
function partOf(text: string, index: number): string {
  const html = escapeHtml(text);
  return index % 2 === 0 ? html : `<span style="white-space:nowrap">${html}</span>`;
}
