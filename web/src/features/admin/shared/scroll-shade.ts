const COVER = 'var(--fl-colors-bg)';

/** Styles a row that scrolls sideways: shades the edge that hides more of it. The covers scroll with the content. */
export const scrollShade = {
  backgroundImage: [
    `linear-gradient(to right, ${COVER} 50%, transparent)`,
    `linear-gradient(to left, ${COVER} 50%, transparent)`,
    'linear-gradient(to right, var(--fl-colors-line), transparent)',
    'linear-gradient(to left, var(--fl-colors-line), transparent)',
  ].join(),
  backgroundSize: '3rem 100%, 3rem 100%, 0.75rem 100%, 0.75rem 100%',
  backgroundPosition: 'left, right, left, right',
  backgroundAttachment: 'local, local, scroll, scroll',
  backgroundRepeat: 'no-repeat',
};
