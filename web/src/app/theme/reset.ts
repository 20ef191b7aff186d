/** What browsers do by themselves and this site does not want; below everything else. */
export const reset = {
  html: { touchAction: 'manipulation' },
  '*': { margin: '0', padding: '0', font: 'inherit', WebkitTapHighlightColor: 'transparent' },
  '*, *::before, *::after, *::backdrop': {
    boxSizing: 'border-box',
    border: '0 solid',
    borderColor: 'var(--fl-colors-line)',
  },
  body: { minHeight: '100dvh', position: 'relative' },
  'img, svg': { display: 'block' },
  img: { maxWidth: '100%', height: 'auto' },
  'ol, ul': { listStyle: 'none' },
  'button, input, select, textarea': { color: 'inherit' },
  button: { background: 'none' },
  a: { color: 'inherit', textDecoration: 'inherit' },
  code: { fontFamily: 'ui-monospace, Menlo, Consolas, monospace' },
  table: { borderCollapse: 'collapse' },
  textarea: { resize: 'vertical' },
  'input[type=text], input[type=email], input[type=search], input[type=password]': { appearance: 'none' },
  'input[type=number]': { MozAppearance: 'textfield' },
  '::-webkit-search-decoration, ::-webkit-search-cancel-button': { WebkitAppearance: 'none' },
  '[hidden]': { display: 'none !important' },
};
