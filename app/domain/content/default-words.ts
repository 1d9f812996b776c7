/** The words that the banner's editor begins with. */
export const defaultWords = [
  'SEO-Friendly Titles',
  'Engaging Descriptions',
  'Feature Highlights',
  'Persuasive Bullet Points',
  'Product Tags',
  'Meta Titles',
  'Meta Descriptions',
] as const

/** The words of a banner that was never saved. */
export const unsavedWords = ['SEO-Friendly Titles'] as const
