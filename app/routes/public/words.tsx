import type { ReactNode } from 'react'

export const seeItAtWork = 'See it at work'
export const aboutTitle = 'About - Listwright'
export const whatListwrightWritesFromProductName =
  'What Listwright writes from a product name and your notes, and what a credit is.'
export const formWasOpenForTooLong = (failed: string) =>
  `${failed} The form was open for too long; your text is still in it.`
export const yourMessageHasNotBeenSentYet =
  'Your message has not been sent yet: it was filled in faster than people usually type. Please send it again.'
export const tooManyMessages = 'Too many messages came from your network. Please wait, or send us an email.'
export const contactFormNotAvailable = 'The contact form is not available right now.'
export const contactForm = 'contact form'
export const thereAreNoContactDetailsHereRight = 'No contact details are available right now.'
export const withAccountYouCanOpenSupportTicket = (link: (text: string) => ReactNode) => (
  <>With an account you can {link('open a support ticket')}.</>
)
export const contactTitle = 'Contact - Listwright'
export const howToReachPeopleBehindThisShop = 'How to reach the people behind this shop.'
export const aiProductDescriptionGenerator =
  'An AI product description generator: titles, descriptions, bullet points, search meta and tags from the facts you have.'
export const listwright = 'Listwright: generate e-commerce product details with AI'
export const startNow = 'Start Now'
export const unknownItem = 'This item does not exist or is no longer offered.'
export const youOwnThisItem = 'You own this item'
export const youGet = 'You get'
export const linkOnYourReceipt = 'A link, on your receipt'
export const onceBy = (way: string) => `Once, by ${way}`
export const once = 'Once'
export const itemNotFoundTitle = 'Item not found - Listwright'
export const free = 'Free.'
export const paidOnce = (price: string) => `${price}, paid once.`
export const paidOnceAndYoursToKeep = 'Paid once, and yours to keep.'
export const digitalItemsPageTitle = (numbered: boolean, place: number | string) =>
  `Digital items${numbered ? `, page ${place}` : ''} - Listwright`
export const templatesChartsAndGuidesForPeopleWho = (paidOnce: string) =>
  `Templates, charts and guides for people who write product listings. ${paidOnce}`
export const thereAreNoDigitalItemsForSale = 'There are no digital items for sale right now.'
export const thisPageHasNotBeenWrittenYet = 'This page has not been written yet.'
export const pageNotFound = 'Page not found'
export const unknownPackage = 'This package does not exist or is no longer offered.'
export const today = 'Today'
export const lastDayIfBoughtToday = 'Last day, if bought today'
export const allPackages = 'All packages'
export const packageNotFoundTitle = 'Package not found - Listwright'
export const packageDescription = (packageSummary: string, priceOf: string, paidOnce: string) =>
  `${packageSummary}, for ${priceOf}. ${paidOnce}`
export const privacyPolicyTitle = 'Privacy policy - Listwright'
export const whatDataThisShopKeepsAboutYou = 'What data this shop keeps about you, why, and for how long.'
export const howLongDataIsKept = 'How long data is kept'
export const ordersPaymentsAndInvoices =
  'Orders, payments and invoices: as long as bookkeeping law requires. If you delete your account, your name is removed from them.'
export const yourAccountYourProductsAndTexts =
  'Your account, your products and listings: until you delete them or your account.'
export const failedToFetchBannerData = 'Failed to fetch banner data'
export const errorFetchingBannerData = 'Error fetching banner data'
export const error = (problem: string) => `Error: ${problem}`
export const organization = 'Organization'
export const offer = 'Offer'
export const termsAndConditionsTitle = 'Terms and conditions - Listwright'
export const whatYouAgreeToWhenYouCreate =
  'What you agree to when you create an account or buy something here.'
export const unknownPicture = 'This picture does not exist.'
export const atMostCharacters = (most: number) => `Use at most ${most} characters`
export const enterTheOrdersNumber = 'Enter the order number from your receipt email'
export const enterEmailAddressThatYouOrderedWith = 'Enter the email address you ordered with'
export const enterEmailAddressSuchAsNameExample = 'Enter an email address such as name@example.com'
export const orderNumber = 'Order number'
export const eightLettersAndDigits =
  'Eight letters and digits, shown in your receipt email and beside your orders.'
export const addressThatYouOrderedWith =
  'The address you ordered with. We send the receipt of your withdrawal there.'
export const yourName = 'Your name'
export const anythingThatWeShouldKnow = 'Anything we should know'
export const iWithdrawFromContractThatIMade = 'I withdraw from the contract that I made with this order:'
export const youWrote = 'You wrote'
export const confirmWithdrawal = 'Confirm withdrawal'
export const goBack = 'Go back'
export const tooManyWithdrawalsCameFromYourNetwork =
  'Too many withdrawals came from your network in the last hour. Please try again later, or write to us: a message is enough.'
export const yourWithdrawalCouldNotBeStored =
  'Your withdrawal could not be saved. Please try again, or write to us: a message is enough.'
export const withdrawFromAContract = 'Withdraw from a contract'
export const forSomethingThatYouBoughtHere =
  'For something you bought here. You need neither an account nor a reason.'
export const yourWithdrawalHasArrived = 'We have received your withdrawal'
export const weReceivedItOn = (at: string) => `We received it on ${at}.`
export const ifOrderWithThisNumberWasMade = (email: string, link: (text: string) => ReactNode) => (
  <>
    If an order with this number was placed with {email}, we have sent a receipt with everything you declared
    to that address. If the receipt does not arrive, check the number and the address, or{' '}
    {link('write to us')}.
  </>
)
export const withdrawFromAContractTitle = 'Withdraw from a contract - Listwright'
export const enterYourName = 'Enter your name'
