export const ebaySource = 'developer.ebay.com: listing titles; descriptions on mobile devices'
export const onPhones = '{} on phones'
export const etsySource = 'Etsy Open API 3.0.0 (characters); Etsy staff on titles and tags'
export const googleSource = 'Google Merchant Center product data: title, description, product_highlight'
export const metaSource = 'Meta product catalogue: title of 200 characters, 65 advised; description'
export const shopifySource = 'Shopify admin: lengths advised for search engines'
export const seoTitle = 'SEO title {}'
export const seoText = 'SEO text {}'
export const searchSource = 'What search engines show of a page'
export const metaTitle = 'meta title {}'
export const metaDescription = 'meta description {}'
export const pleaseConfirmChannelsMayRejectIt = (quoted: string, forbidden: string | undefined) =>
  `Please confirm ${quoted}. ${forbidden ?? 'Channels may reject it.'}`
