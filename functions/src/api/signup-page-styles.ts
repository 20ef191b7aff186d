import { languages } from '@contract/languages.ts';
import { LANGUAGES } from '@contract/values.ts';

/** The type of each language, as on the site (web/src/app/theme/global-css.ts). */
const TYPE = LANGUAGES.map((language) => {
  const { lineHeight, keepsWords } = languages[language];
  const words = keepsWords ? ';word-break:keep-all' : '';
  const body = `body:lang(${language}){line-height:${lineHeight.body}${words}}`;
  return `${body}h1:lang(${language}){line-height:${lineHeight.heading}}`;
}).join('\n');

/** The styles of the pages that answer a plain form post, in the site's colours (web/src/app/theme/colors.ts). */
export const STYLES = `
:root{color-scheme:light dark;--bg:#fffcf8;--panel:#ffffff;--ink:#1d1433;--muted:#5b5170;--line:#8b7ea3;--act:#6d28d9;--solid:#6d28d9;--fail:#b91c1c}
@media (prefers-color-scheme:dark){:root{--bg:#171029;--panel:#1a1230;--ink:#f6f1ff;--muted:#c0b5d6;--line:#8578a5;--act:#b79cff;--solid:#7c3aed;--fail:#fda4af}}
*{box-sizing:border-box;margin:0}
body{background:var(--bg);color:var(--ink);font:1rem system-ui,sans-serif;overflow-wrap:break-word}
${TYPE}
header{background:#120b24;padding:1rem}
header a{color:#ffffff;font-size:1.375rem;font-weight:700;text-decoration:none}
header a,main{display:block;max-width:34rem;margin:0 auto}
main{padding:1.5rem 1rem 3rem}
h1{font-size:1.75rem;margin-bottom:.5rem}
p{margin:.5rem 0}
a{color:var(--act)}
form{display:grid;grid-gap:1.25rem;margin:1.5rem 0}
label{display:block;margin-bottom:.375rem;font-weight:600}
label span,.error{color:var(--fail)}
.error{font-weight:600}
input,select,textarea{display:block;width:100%;min-height:3rem;padding:.5rem .875rem;border:1px solid var(--line);border-radius:.75rem;background:var(--panel);color:inherit;font:inherit}
[aria-invalid]{border-color:var(--fail)}
button{min-height:3rem;padding:.5rem 1.5rem;border:0;border-radius:1.5rem;background:var(--solid);color:#ffffff;font:inherit;font-weight:700;cursor:pointer}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
.small{margin:0;color:var(--muted);font-size:.875rem}
.honeypot{position:absolute;width:1px;height:1px;overflow:hidden;opacity:0}
`;
