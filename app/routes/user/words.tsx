import type { ReactNode } from 'react'
import { figure } from '#app/domain/lists/figure.ts'

export const orderIsCancelled = (number: string) => `Order ${number} was cancelled. Nothing was charged.`
export const unknownOrder = 'This order does not exist.'
export const thisOrderHasBeenPaid =
  'This order has been paid or is under review, so it cannot be cancelled. Ask support for a refund.'
export const youHaveApprovedThisPaymentAtPaypal =
  'You have approved this payment at PayPal, so it is about to be charged. Ask support for a refund if you did not mean to.'
export const paypalCannotSayRightNowWhether =
  'PayPal cannot say right now whether you have just approved the payment, so nothing was cancelled. Please try again in a minute.'
export const cancelOrder = 'Cancel order'
export const nothingHasBeenChargedForIt =
  'Nothing has been charged for this order. You can order again at any time.'
export const order = (number: string) => `Order ${number}`
export const cancelling = 'Cancelling...'
export const isAlreadyCancelled = ' is already cancelled'
export const cannotBeCancelled = ' cannot be cancelled'
export const itWasCancelledBefore = 'Nothing was charged for it, and there is nothing left to do.'
export const itIsPaid = 'It has been paid, and only unpaid orders can be cancelled. Ask support for a refund.'
export const itWasRefunded = 'Its payment was refunded, so there is nothing left to cancel.'
export const itsPaymentIsInReview = 'We are reviewing its payment, and only unpaid orders can be cancelled.'
export const itsPaymentIsHeld =
  'Its payment is being processed, so it cannot be cancelled now. If the payment is declined, you can pay or cancel it then.'
export const cancelOrderTitle = (number: string) => `Cancel order ${number} - Listwright`
export const left = (figure: ReactNode) => <>{figure} left</>
export const fullStatement = 'Full statement'
export const everythingAddedToAndSpent = 'Everything added to and deducted from your balance.'
export const balance = (figure: ReactNode) => <>Balance {figure}</>
export const nothingHere = 'Nothing here'
export const noCreditsYet = 'No credits yet.'
export const thereAreNoOlderEntries = 'There are no older entries.'
export const goodToSeeYou = (name: string) => (name ? `Good to see you, ${name}.` : 'Good to see you.')
export const writeAListing = 'Write a listing'
export const creditsToWriteWith = 'Credits: one for each listing.'
export const ordersNotPaidYet = 'Orders that are not paid yet.'
export const openTickets = 'Tickets that are open.'
export const noLastOrder = 'None yet'
export const lastOrder = (title: ReactNode) => <>Your last package order: {title}</>
export const packagesOnOffer = 'Packages on offer.'
export const toTheBackOffice = 'Back office'
export const importProducts = 'Import products'
export const questionsAboutOrderOrListing = 'Questions about an order or a listing?'
export const contactSupport = 'Contact support'
export const dashboardTitle = 'Dashboard - Listwright'
export const allYourListings = 'All your listings'
export const error = (message: string) => `Error: ${message}`
export const yourCreditHasBeenReturned = (credits: number) =>
  `Your credit has been returned: ${figure(credits)} ${credits === 1 ? 'credit' : 'credits'} left. Your details are still in the form.`
export const contentTitle = (productName: string) => `${productName ?? 'Content'} - Listwright`
export const productContentPackageGenerated = 'Product content package generated successfully!'
export const errorLoadingApiKeys = 'Error loading API keys'
export const failedToLoadData = 'Failed to load data'
export const failedToDeductCredits = 'Failed to deduct credits'
export const userNotLoggedIn = 'User not logged in. Sign in and send the form again: no credits were used.'
export const yourListingWillAppearHere = 'Your listing will appear here, section by section.'
export const pleaseLogInToGenerateProductDescriptions = 'Please log in to generate product descriptions'
export const goToLogin = 'Go to Login'
export const eachListingUsesOneCredit =
  'Each listing uses one credit, and everything you generate is kept in your account.'
export const latestListings = 'Latest listings'
export const allListings = 'All listings'
export const noListingsYet = 'No listings yet'
export const writeTheFirstOne = 'Write the first one'
export const yourListingsAreKeptHere = 'Your listings are kept here.'
export const toCheck = (openChecks: number) => `${openChecks} to check`
export const packagesYouOrderWillAppearHere = 'Packages you order will appear here.'
export const exportButton = 'Export'
export const checks = 'Checks'
export const productsInTheFile = 'Products in the file'
export const nothingToCheck = 'nothing to check'
export const whichListings = 'Which listings'
export const allLanguages = 'All languages'
export const draft = 'Draft'
export const reviewed = 'Reviewed'
export const exported = 'Exported'
export const outOfDate = 'Out of date'
export const languages = 'Languages'
export const anotherLanguage = 'Another language'
export const showThePrice = 'Show price'
export const whatItCosts = 'What it costs'
export const yourBalance = 'Your balance'
export const leftAfterwards = 'Left afterwards'
export const buyCredits = 'Buy credits'
export const askForCredits = 'Ask for credits'
export const chooseALanguage = 'Choose a language'
export const productName = 'Product name'
export const brands = 'Brands'
export const exportsTitle = 'Exports'
export const length = 'Length'
export const tooLong = (length: number, limit: number, over: number) =>
  `${length} / ${limit}, ${over} too long`
export const lengthOf = (name: string) => `${name} length`
export const newest = 'Newest'
export const older = 'Older'
export const daysLeft = 'Days left'
export const packageLastsUntil = 'Package lasts until'
export const orderIdStatusOr = (what: string) => `Order ID, status or ${what}`
export const failedToFetchData = 'Failed to fetch data: the orders could not be read. Please try again.'
export const noOrdersFoundFor = (search: string) => `No orders found for “${search}”`
export const withFewerThanThreeCharacters =
  'With fewer than three characters, only the newest 1,000 orders are searched.'
export const tryPartOfOrderId =
  'Try part of an order ID, a status, a date, an amount, or the name of what you ordered.'
export const openFullPage = 'Open full page'
export const detailsOf = (number: string) => (
  <>
    Details<span className="sr-only"> of order {number}</span>
  </>
)
export const leftOfThem = 'left'
export const payNowForOrder = (number: string) => (
  <>
    Pay Now<span className="sr-only"> for order {number}</span>
  </>
)
export const cancelLink = (number: string) => (
  <>
    Cancel order<span className="sr-only"> {number}</span>
  </>
)
export const orderTitle = (order: string) => `${order} - Listwright`
export const everythingYouHaveOrdered = 'Every package and digital item you have ordered.'
export const whatYouOrderWillAppearHere = 'What you order will appear here.'
export const whichOrders = 'Which orders'
export const pendingPackages = 'Pending packages'
export const someAreProcessed = (unpaidWaits: string) =>
  `You do not have to do anything for orders that are being processed. Nothing has been charged for the others. ${unpaidWaits}`
export const nothingHasBeenChargedForThese = (unpaidWaits: string) =>
  `Nothing has been charged for these. ${unpaidWaits}`
export const payFirstOrder = (number: string) => (
  <>
    Pay First Order: <span className="mono">{number}</span>
  </>
)
export const newestFirst = ', newest first'
export const noPendingOrders = 'No Pending Orders'
export const nothingWaitsForPayment = 'Orders that are not paid yet will appear here.'
export const orderPlaced = (number: string) => `Order ${number} placed`
export const youCanPayNow = 'You can pay now, or come back later. Nothing has been charged yet.'
export const everythingYouOrderedIsPaidFor = 'Everything you ordered is paid for.'
export const packageOrItem = 'Package or item'
export const newLinkIsOnItsWay = 'A new link is on its way to you.'
export const yourEmailAddressIsAlreadyVerified = 'Your email address is already verified.'
export const youHaveAskedForSeveralLinks =
  'You have asked for several links. Please wait an hour before the next one.'
export const inSearchResults = 'In search results'
export const youHaveCredits = (balance: number) =>
  `You have ${figure(balance)} ${balance === 1 ? 'credit' : 'credits'}. What you buy is added to your balance.`
export const availablePackages = 'Available packages'
export const noPackagesAvailable = 'No packages available'
export const thereIsNothingToBuyRightNow = 'There is nothing to buy right now. Please check back later.'
export const everyPackageYouHaveOrdered = (creditsStay: string) =>
  `Every package you have ordered. ${creditsStay}`
export const pleaseConfirmYourEmailAddress = 'Please confirm your email address'
export const thenInYourAccount = (freeCreditsAre: string) => `Then ${freeCreditsAre} yours.`
export const clickLinkWeSentTo = (email: string) => `Click the link we sent to ${email}.`
export const sendTheLinkAgain = 'Send the link again'
export const waitingForYou = 'Waiting for you'
export const listingsToCheck = (total: number, totalText: string) =>
  total === 1 ? 'One listing to check' : `${totalText} listings to check`
export const theySaySomething = 'Something is not in your facts, or breaks a rule.'
export const draftsToReview = (total: number, totalText: string) =>
  total === 1 ? 'One draft to review' : `${totalText} drafts to review`
export const notYetMarkedAsReviewed = 'Not yet marked as reviewed.'
export const isNotPaidYet = ' is not paid yet'
export const allUnpaidOrders = (count: string) => `All ${count} unpaid orders`
export const ordered = (title: string, money: string, date: ReactNode) => (
  <>
    <bdi>{title}</bdi>
    <br />
    {money}. Ordered {date}.
  </>
)
export const checkListings = (
  <>
    Check<span className="sr-only"> listings</span>
  </>
)
export const reviewDrafts = (
  <>
    Review<span className="sr-only"> drafts</span>
  </>
)
export const weReviewItAndEmail = 'We will review it and email you.'
export const youWithdrewFromThisOrderOn = (date: ReactNode) => <>You withdrew from this order on {date}.</>
export const youAgreedWhenYouOrdered = (consent: string) => `You agreed when you ordered: “${consent}”`
export const timeToWithdrawFromThisContractEnded = (date: ReactNode, link: ReactNode) => (
  <>
    The time to withdraw from this contract ended on {date}. You can still ask: {link}.
  </>
)
export const until = (link: ReactNode, date: ReactNode) => (
  <>
    {link}, until {date}.
  </>
)
export const untilBecauseNotTold = (link: ReactNode, date: ReactNode) => (
  <>
    {link}, until {date}: a year longer than usual, because we have no record that you were told of this
    right.
  </>
)
export const brand = 'Brand'
export const theSavedVersion = 'The saved version'
export const columns = 'Columns'
export const webhooks = 'Webhooks'
export const writing = 'Writing'
export const writingNow = 'Writing...'
export const cannotBeWritten = 'Cannot be written'
export const languagesAndCost = 'Languages and cost'
export const reading = 'Reading...'
export const line = 'Line'
export const reviewNoun = 'Review'
export const importButton = 'Import'
export const facts = 'Facts'
export const starting = 'Starting...'
export const restoring = 'Restoring...'
export const itCouldNotBeStarted = 'This could not be started. Please try again.'
export const listing = 'Listing'
export const answer = 'Answer'
