import type { ReactNode } from 'react'

export const errorLoadingContent = 'Error loading content: Failed to fetch data'
export const eCommerceProductDetailsGenerator = 'e-Commerce Product Details Generator'
export const whatOneCreditWrites = 'What one credit writes'
export const howMuch = 'How much'
export const titleOptions = 'Title options'
export const productDescription = 'Product description'
export const featureHighlights = 'Feature highlights'
export const specificationDetails = 'Specification details'
export const fromYourNotes = 'from your notes'
export const seoBulletPoints = 'SEO bullet points'
export const twoOrThreeParagraphs = '2 or 3 paragraphs'
export const upTo60Characters = 'up to 60 characters'
export const upTo160Characters = 'up to 160 characters'
export const tags = 'Tags'
export const leaveThisEmpty = 'Leave this empty'
export const messageSentSuccessfully = 'Message Sent Successfully!'
export const failedToSendMessage = 'Failed to send message. Please try again.'
export const errorFailedToFetchContactSectionData = 'Error: Failed to fetch contact section data'
export const errorFailedToFetchBannerData = 'Error: Failed to fetch banner data'
export const play = 'Play'
export const typingInHeadline = 'the typing in the headline'
export const pricingPlan = 'Pricing Plan'
export const popularPackages = 'Popular packages'
export const youSeePackagesLastDayBefore = (paidOnce: string) =>
  `${paidOnce} You see a package’s last day before you pay.`
export const weAlsoSellTemplates = (link: (text: string) => ReactNode) => (
  <>We also sell templates, charts and guides: {link('digital items')}.</>
)
export const errorFailedToFetchPackages = 'Error: Failed to fetch packages'
export const tryAgain = 'Try Again'
export const tryIt = (text: string) => (
  <>
    Try it<span className="sr-only">{text}</span>
  </>
)
export const video = 'Video'
export const watchNow = 'WATCH NOW'
export const nothingIsLoadedFromYoutubeBefore = 'Nothing is loaded from YouTube until you press play.'
export const watchItOnYoutubeOpensInNew = (
  <>
    Watch it on YouTube<span className="sr-only"> (opens in a new tab)</span>
  </>
)
