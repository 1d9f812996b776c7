import type { ReactNode } from 'react'

export const selectCountryFromList = 'Select a country from the list'
export const enterTheRateOf = (more: string) => `Enter the rate for ${more}`
export const selectCountryOfThisRate = 'Select the country for this rate'
export const theRatesAreSaved = 'The rates were saved. They apply to orders placed from now on.'
export const ratesByCountry = 'Rates by country'
export const inPercent = 'Leave a rate empty if prices include no tax for buyers in that country.'
export const firstRatesAreStandardRatesOfEus = (day: string, link: ReactNode) => (
  <>
    The rates entered at first are the EU countries’ standard rates as of {day}: {link}. They are not updated
    automatically.
  </>
)
export const anotherCountry = 'Another country'
export const rate = 'Rate'
export const ratesByCountrySettings = 'Rates by country - Settings'
export const settingsUpdatedSuccessfully =
  'Settings updated successfully! They apply to orders placed from now on.'
export const whoSellsAndHowMuchTax =
  'Who sells, and how much tax the prices include. Buyers always pay the price that is shown; invoices do not change once they are issued. What does not apply to the seller can stay empty.'
export const whereCompanyIsRegisteredAndUnderWhich =
  'Where the company is registered and under which number, as it should appear on invoices.'
export const byCountryRateIsThatOfBuyers = (link: (text: string) => ReactNode) => (
  <>By country, the rate is that of the buyer’s billing address: {link('rates by country')}.</>
)
export const ofShopThatShowsNoTaxSuch = 'For “No tax is shown”, for example: Small business, no VAT is shown.'
export const suchAs19Or255 = 'For “Prices include one rate”, for example 19 or 25.5.'
export const sellerAndTaxSettings = 'Seller and tax - Settings'
export const noTaxIsShown = 'No tax is shown'
export const pricesIncludeOneRate = 'Prices include one rate'
export const pricesIncludeRateOfBuyersCountry = 'Prices include the rate of the buyer’s country'
export const taxNumber = 'Tax number'
export const emailForQuestionsAboutInvoices = 'Email for questions about invoices'
export const howPricesHoldTax = 'How prices include tax'
export const sentenceOnInvoicesWithoutTax = 'Sentence on invoices without tax'
export const oneRate = 'Rate'
export const vatNumber = 'VAT number'
export const companiesAbroadPayWithoutTax =
  'Companies in other EU countries pay without tax (reverse charge) once their VAT number is confirmed'
export const aRegisterHasToConfirmTheNumber = (link: (text: string) => ReactNode) => (
  <>
    For sellers in the EU. VIES, the EU’s register, is asked while the buyer waits, four seconds at most. With
    the seller’s own VAT number above, it gives a consultation number, which is kept with the order as proof.
    Without its answer, or if it does not list the number, the price includes the tax. Companies in the United
    Kingdom pay with tax until {link('HMRC’s credentials')} are entered.
  </>
)
export const paidOrdersWithoutConfirmation = (count: number) =>
  count === 1
    ? '1 paid order left out VAT for a number that no register has confirmed.'
    : `${count} paid orders left out VAT for numbers that no register has confirmed.`
export const numbersToLookAt = 'VAT numbers to look at'
export const numbersToLookAtLead =
  'Paid orders that left out VAT for a number that was never confirmed, as in orders from before numbers were checked. Check each number now; what the register says is kept with the order. If it does not list a number, ask the buyer or your tax adviser. Invoices do not change.'
export const numbersTitle = 'VAT numbers to look at - Settings'
export const nothingToLookAt = 'Every VAT number has been confirmed'
export const nothingToLookAtText = 'Paid orders with a number that no register has confirmed appear here.'
export const newestOrdersFirst = 'Newest orders first'
export const vatLeftOut = 'VAT left out'
export const registerSaid = 'The register said'
export const notAskedYet = 'Not asked yet'
export const itDoesNotListIt = 'Not listed'
export const noAnswer = 'No answer'
export const checkNow = 'Check now'
export const checking = 'Checking...'
export const acceptAsItIs = 'Accept as it is'
export const acceptNumberOfOrder = (order: string) => `Accept the VAT number of order ${order} as it is`
export const checkNumberOfOrder = (order: string) => `Check the VAT number of order ${order} now`
export const numberIsConfirmed = 'The number is registered. The answer is kept with the order.'
export const numberIsNotListed = 'The number is not registered. The answer is kept with the order.'
export const registerDidNotAnswer = 'The register did not answer. Try again in a few minutes.'
export const numberCannotBeChecked =
  'The number cannot be checked: its form or check digits are wrong, or it is one of the United Kingdom and HMRC’s credentials are missing.'
export const numberIsAccepted = 'Accepted. The order is no longer listed here.'
export const orderIsNotListed = 'This order is not in the list any more.'
export const couldNotBeSaved = 'That could not be saved. Please try again.'
export const hmrc = 'HMRC'
export const hmrcLead =
  'With these credentials the shop asks HMRC whether VAT numbers of the United Kingdom are registered. Without them, companies there pay the price with tax.'
export const whereToGetThem = (link: ReactNode) => (
  <>
    Register an application at {link}, subscribe it to “Check a UK VAT number” version 2, and copy its
    production credentials.
  </>
)
export const clientId = 'Client ID'
export const clientSecret = 'Client secret'
export const emptyTurnsItOff = 'Leave it empty to stop asking HMRC.'
export const storedEmptyKeepsIt = 'Stored. Leave empty to keep it.'
export const enterTheClientSecret = 'Enter the client secret'
export const hmrcRefusesThem = 'HMRC refuses these credentials. Nothing was saved.'
export const hmrcSaved = 'Saved. HMRC accepts the credentials.'
export const hmrcSavedUntested = 'Saved, but HMRC did not answer, so the credentials have not been tested.'
export const hmrcOff = 'Saved. HMRC is not asked any more.'
export const hmrcTitle = 'HMRC - Settings'
export const developerHub = 'HMRC’s Developer Hub'
