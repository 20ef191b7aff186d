import { PRODUCT_NAME } from '@contract/product.ts';
import { DEFAULT_LANGUAGE, type Language } from '@contract/values.ts';
import type { ClaimedMail } from '../store/claim-mail.ts';
import { translator } from '../texts.ts';

/** A mail as it goes out. Nothing in it was typed by a visitor: the address it goes to may not be theirs. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** @param siteOrigin the only place that links lead to. */
export function renderMail(
  { mail, token }: Pick<ClaimedMail, 'mail' | 'token'>,
  siteOrigin: string,
): RenderedMail {
  const t = translator(mail.language, 'mail');
  const link = mailLink(siteOrigin, mail.language, token, mail.userType);
  const words = {
    heading: t(`${mail.template}.${mail.userType}Heading`),
    text: t(`${mail.template}.${mail.userType}Text`),
    button: t(`${mail.template}.button`),
    note: t(`${mail.template}.note`),
    linkHint: t('linkHint'),
    footer: t('footer'),
  };
  return {
    subject: t(`${mail.template}.subject`),
    text: [
      words.heading,
      words.text,
      `${words.button}:\n${link}`,
      words.note,
      `-- \n${words.footer}\n${siteOrigin}`,
    ].join('\n\n'),
    html: renderHtml(mail.language, words, link),
  };
}

function mailLink(siteOrigin: string, language: Language, token: string | null, userType: string): string {
  const prefix = language === DEFAULT_LANGUAGE ? '' : `/${language}`;
  if (token === null) return `${siteOrigin}${prefix}/`;
  return `${siteOrigin}${prefix}/verification?${new URLSearchParams({ token, type: userType })}`;
}

interface Words {
  heading: string;
  text: string;
  button: string;
  note: string;
  linkHint: string;
  footer: string;
}

/** Tables and inline styles, because that is what mail programs understand. */
function renderHtml(language: Language, words: Words, link: string): string {
  const w = Object.fromEntries(
    Object.entries(words).map(([key, value]) => [key, escapeHtml(value)]),
  ) as unknown as Words;
  const href = escapeHtml(link);
  const font =
    "font-family:'Helvetica Neue',Arial,'Apple SD Gothic Neo','Malgun Gothic',Thonburi,Leelawadee,sans-serif";
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${w.heading}</title>
</head>
<body style="margin:0;padding:0;background-color:#f4effa;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f4effa">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px;background-color:#ffffff;border-radius:20px">
<tr><td style="padding:24px 32px;background-color:#120b24;border-radius:20px 20px 0 0;color:#ffffff;font-size:20px;font-weight:bold">${PRODUCT_NAME}</td></tr>
<tr><td style="padding:32px 32px 8px;color:#1d1433">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.4">${w.heading}</h1>
<p style="margin:0 0 24px;font-size:16px;line-height:1.7">${w.text}</p>
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="background-color:#6d28d9;border-radius:14px">
<a href="${href}" style="display:inline-block;padding:14px 28px;color:#ffffff;font-size:16px;font-weight:bold;text-decoration:none">${w.button}</a>
</td></tr></table>
<p style="margin:24px 0 8px;font-size:14px;line-height:1.7;color:#574b6b">${w.note}</p>
<p style="margin:0 0 24px;font-size:13px;line-height:1.7;color:#574b6b">${w.linkHint}<br><a href="${href}" style="color:#6d28d9;word-break:break-all">${href}</a></p>
</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid #e7ddf3;font-size:13px;line-height:1.7;color:#574b6b">${w.footer}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
