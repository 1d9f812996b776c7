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
  <>
    By country, the rate is that of the buyer’s billing address: {link('rates by country')}. A company in
    another EU country that gives a VAT number pays the price without tax (reverse charge). Only the format of
    the number is checked, not whether it is registered.
  </>
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
