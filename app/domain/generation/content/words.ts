export const metaTitle = (title: string) => `Meta title: ${title}`
export const metaDescription = (description: string) => `Meta description: ${description}`
export const productDescriptions = 'Product Descriptions'
export const specificationDetails = 'Specification Details'
export const seoOptimizedContent = 'SEO-Optimized Content'
export const metaTags = 'Meta Tags'
export const productsTags = 'Products Tags'
