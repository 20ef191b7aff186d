/** The category chips, in order. `all` selects every post. */
export const BLOG_CATEGORIES = ['all', 'technology', 'community', 'industry', 'design', 'updates'] as const;
export type BlogCategory = (typeof BLOG_CATEGORIES)[number];

/** The posts, newest first. The texts are `posts.<id>`; pages/blog/post-cover.tsx draws the covers. */
export const blogPosts = [
  { id: 'fandomWords', month: '2025-01', minutes: 5, category: 'technology', isFeatured: true },
  { id: 'dictionary', month: '2024-12', minutes: 3, category: 'community', isFeatured: false },
  { id: 'shares', month: '2024-11', minutes: 4, category: 'industry', isFeatured: false },
  { id: 'smallRooms', month: '2024-10', minutes: 6, category: 'design', isFeatured: false },
] as const satisfies readonly {
  id: string;
  month: string;
  minutes: number;
  category: Exclude<BlogCategory, 'all'>;
  isFeatured: boolean;
}[];

/** The text on the first post's cover: one word in two languages. */
export const coverWords = { ko: '최애', th: 'เมน' } as const;

export type BlogPost = (typeof blogPosts)[number];
