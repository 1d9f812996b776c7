export const noVatBuyerIsIn = (country: string) => `No VAT: the buyer is in ${country}.`
export const reverseCharge = 'Reverse charge: the buyer owes the VAT.'
export const sellerAndTax = 'Seller and tax'
export const ratesByCountry = 'Rates by country'
export const billingAddress = 'Billing address'
export const bankOrPaypalAccount = 'Bank or PayPal account, as the buyer says'
export const paypalAccountAsPaypalSays = 'PayPal account, as PayPal says'
/** Of an order whose country nothing else confirms. */
export const onePieceOfEvidenceOnly = 'One piece of evidence only'
export const hasAtMostCharacters = (label: string, most: number) =>
  `${label} can have at most ${most} characters`
export const enterPercentageSuchAs19Or25 = 'Enter a percentage such as 19 or 25.5'
export const theAddress = 'The address'
export const theVatNumber = 'The VAT number'
export const theTaxNumber = 'The tax number'
export const theRegister = 'The register'
export const enterAnEmailAddress = 'Enter an email address'
export const theSentence = 'The sentence'
export const enterTheSellersName = 'Enter the seller’s name: it appears on invoices with tax'
export const enterTheSellersAddress = 'Enter the seller’s address'
export const selectTheSellersCountry = 'Select the seller’s country'
export const enterVatNumberOrTaxNumber = 'Enter a VAT number or a tax number'
export const enterRateThatIsInPrices = 'Enter the rate that the prices include'
export const thisIsNoVatNumberOf = (country: string, prefix: string) =>
  `This is not a valid VAT number for ${country}: enter it with ${prefix} at the beginning, as it appears on the company’s invoices`
export const checkDigitsAreWrong =
  'This is not a valid VAT number: its check digits do not match. Compare it with the company’s invoices.'
export const vatOrTaxNumberHas4 = 'A VAT or tax number has 4 to 20 letters and digits'
export const chooseOneOfTheThreeWays = 'Choose one of the three options'
export const theName = 'The name'
export const theClientId = 'The client ID'
export const theClientSecret = 'The client secret'
export const noCredentials = 'no credentials'
export const hmrc = 'HMRC'
export const vies = 'VIES'
