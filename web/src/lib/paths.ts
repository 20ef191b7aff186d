/** The paths of all pages, without the language that ui/link.tsx adds. */
export const paths = {
  home: '/',
  features: '/features',
  fans: '/fans',
  idols: '/idols',
  safety: '/safety',
  verification: '/verification',
  idolVerification: '/idol-verification',
  newsletter: '/newsletter',
  unsubscribe: '/unsubscribe',
  yourData: '/your-data',
  myPlace: '/my-place',
  privacy: '/privacy',
  terms: '/terms',
  support: '/support',
  impressum: '/impressum',
  press: '/press',
  blog: '/blog',
  changelog: '/changelog',
  idolRequest: '/idol-request',
  updates: '/updates',
  admin: '/admin',
  waitlist: '/waitlist',
} as const;

/** Pages that are excluded from search engines. */
const unlisted: readonly string[] = [
  paths.newsletter,
  paths.unsubscribe,
  paths.yourData,
  paths.myPlace,
  paths.admin,
  paths.waitlist,
];

/** Pages that search engines may list. They are in the sitemap and have a canonical address. */
export const listedPaths: readonly string[] = Object.values(paths).filter((path) => !unlisted.includes(path));

/** The landing page's anchors. */
export const anchors = {
  signup: 'signup',
  waitlist: 'waitlist',
  fans: 'fans',
  idols: 'idols',
  biasQuiz: 'bias-quiz',
} as const;

/** Returns the path of an anchor on the landing page. */
export function homeAnchor(anchor: keyof typeof anchors): string {
  return `${paths.home}#${anchors[anchor]}`;
}
