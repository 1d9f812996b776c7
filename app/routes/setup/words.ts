export const comingSoon = 'Coming soon'
export const opensSoon = (name: string) => `${name} opens soon`
export const weAreGettingShopReady = 'We are getting the shop ready. Please come back in a few days.'
export const signingInIsForThoseWhoRun = 'Signing in is for those who run the shop.'
export const atTopOfItsPages = 'At the top of its pages, and what buyers see at PayPal.'
export const forDatesOnPages = 'For dates on pages, in mails and exports.'
export const setUpTheShop = 'Set up the shop'
export const youAreAdminOfNow = (shopName: string) =>
  `You are the admin of ${shopName} now. Visitors see the shop once you open it.`
export const anErrorOccurred = 'An error occurred. Nothing was stored. Please try again.'
export const thisAddressHasAccountAlready =
  'This address has an account already. Make it an admin on the server: npm run admin -- grant, with the address.'
export const setUpYourShop = 'Set up your shop'
export const yourAccountAndFourFactsAboutShop =
  'Your account, and four facts about the shop. Everything can be changed later.'
export const thisShopHasAdmin = 'This shop has an admin'
export const fromHereToYourFirstSale = 'From here to your first sale'
export const itIsFirstAdmin = 'It is the first admin; you can add others later.'
export const paymentsMail =
  'Payments, mail, legal texts, the model’s key: each with its button and its proof.'
export const theOpening = 'The opening'
export const untilYouOpenShop = 'Until you open the shop, only admins see it.'
export const shopIsSetUp = 'The shop is set up: somebody is its admin already, perhaps you in another window.'
export const thisLinkIsOlderThanDay =
  'This link is older than a day, was replaced by a newer one, or is not complete.'
export const serversLogHasNewOneAfterEach =
  'The server’s log has a new one after each start. Or ask for one on the server:'
export const npmRunAdminSetupLink = 'npm run admin -- setup-link'
