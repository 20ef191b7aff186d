/** Every page's path, without its language: router links add that. */
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

/** Pages that search engines are asked to leave out. */
const unlisted: readonly string[] = [
  paths.newsletter,
  paths.unsubscribe,
  paths.yourData,
  paths.admin,
  paths.waitlist,
];

/** Pages that search engines may show: those of the sitemap, and those with a canonical address. */
export const listedPaths: readonly string[] = Object.values(paths).filter((path) => !unlisted.includes(path));

/** The places on the landing page that other pages lead to. */
export const anchors = {
  signup: 'signup',
  waitlist: 'waitlist',
  idolForm: 'idol-form',
  fans: 'fans',
  idols: 'idols',
  biasQuiz: 'bias-quiz',
} as const;

export function homeAnchor(anchor: keyof typeof anchors): string {
  return `${paths.home}#${anchors[anchor]}`;
}
