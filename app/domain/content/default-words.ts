/** The words that the banner types until somebody chooses others. */
export const defaultWords = [
  'SEO-Friendly Titles',
  'Engaging Descriptions',
  'Feature Highlights',
  'Persuasive Bullet Points',
  'Product Tags',
  'Meta Titles',
  'Meta Descriptions',
] as const
