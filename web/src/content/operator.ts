/** What only the operator of the site knows. Everything here is a placeholder until somebody fills it in. */
export const operator = {
  /** The product's profile on the video app, which its share button opens. */
  tiktokProfile: 'https://www.tiktok.com/@fanlight.example',
  twitterProfile: 'https://twitter.com/fanlight_example',
  instagramProfile: 'https://www.instagram.com/fanlight.example',
  linkedinProfile: 'https://www.linkedin.com/company/fanlight-example',
  /** On a publishing platform. */
  outsideBlog: 'https://medium.com/@fanlight.example',
  /** An article about the product in a magazine. */
  interview: 'https://magazine.example/fanlight-interview',
} as const;
