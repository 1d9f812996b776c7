export const comingSoon = 'Coming soon'
export const opensSoon = (name: string) => `${name} opens soon`
export const weAreGettingShopReady = 'We are getting the shop ready. Please come back in a few days.'
export const onlyShopStaffCanSignIn = 'Only the people who run the shop can sign in.'
export const atTopOfItsPages = 'Shown at the top of each page, and to buyers at PayPal.'
export const forDatesOnPages = 'For dates on pages, in emails and in exports.'
export const setUpTheShop = 'Set up the shop'
export const youAreAdminOfNow = (shopName: string) =>
  `You are now the admin of ${shopName}. Visitors see the shop once you open it.`
export const anErrorOccurred = 'An error occurred. Nothing was saved. Please try again.'
export const thisAddressHasAccountAlready =
  'There is already an account with this address. Make it an admin on the server: npm run admin -- grant, with the address.'
export const setUpYourShop = 'Set up your shop'
export const yourAccountAndFourFactsAboutShop =
  'Your account, and four details about the shop. Everything can be changed later.'
export const thisShopHasAdmin = 'This shop has an admin'
export const fromHereToYourFirstSale = 'From here to your first sale'
export const itIsFirstAdmin = 'This account is the first admin; you can add others later.'
export const paymentsMail =
  'Payments, email, legal texts and the AI key: each step has a button and a way to check that it worked.'
export const theOpening = 'Opening the shop'
export const untilYouOpenShop = 'Until you open the shop, only admins see it.'
export const shopIsSetUp = 'It has been set up already, perhaps in another window. Sign in to continue.'
export const thisLinkIsOlderThanDay =
  'This link is older than a day, was replaced by a newer one, or is incomplete.'
export const serversLogHasNewOneAfterEach =
  'You will find a new one in the server’s log after each start, or you can create one on the server:'
export const npmRunAdminSetupLink = 'npm run admin -- setup-link'
export const aChecklist = 'A checklist'
