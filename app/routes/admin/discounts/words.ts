export const used = 'Used'
export const of = (uses: number, maxUses: number) => `${uses} of ${maxUses}`
export const valid = 'Valid'
export const until = (day: string) => `until ${day}`
export const notYetValid = 'Not yet valid'
export const switchedOff = 'Switched off'
export const buyersTypeCodeAtCheckoutOfPackages =
  'Buyers enter a code when they order a package or an item. Orders keep the price they were placed with.'
export const addCode = 'Add Code'
export const searchCodes = 'Search codes'
export const discountCodes = 'Discount Codes'
export const codesCouldNotBeRead = 'The codes could not be read. Please try again.'
export const discountCodesAdministration = 'Discount Codes - Administration'
export const noDiscountCodesYet = 'No discount codes yet'
export const addFirstCode = 'Add your first code. Buyers can use it at once.'
export const showAllCodes = 'Show all codes'
export const noCodesFound = 'No codes found'
export const failedToChangeCode = 'Failed to change the code'
export const theCodeIsChanged = 'The code was saved.'
export const editDiscountCode = 'Edit Discount Code'
export const offForWhich = (benefit: string, scope: string) => `: ${benefit}, for ${scope.toLowerCase()}.`
export const editDiscountCodesTitle = (code: string) => `Edit ${code} - Discount Codes - Listwright`
export const unknownDiscountCode = 'This discount code does not exist.'
export const thereIsCodeOfThisNameAlready = 'There is already a code with this name'
export const off = (price: string) => `${price} off`
export const valueExtraCredits = (value: number) => `${value} extra ${value === 1 ? 'credit' : 'credits'}`
export const packagesAndItems = 'Packages and items'
export const failedToAddCode = 'Failed to add the code'
export const theCodeIsAdded = 'The code was added.'
export const addDiscountCode = 'Add Discount Code'
export const whatCodeGivesStaysAsItIs =
  'Once the code is added, you can change who can use it and when, but not what it gives.'
export const codeHint =
  '3 to 30 letters, digits and hyphens, such as SPRING-20. Capital letters make no difference.'
export const itGives = 'It gives'
export const percent = 'Percent'
export const from1To99 = 'From 1\u00a0to\u00a099, for a percentage off.'
export const inOnlyForAmount = (currency: string) =>
  `In ${currency}, for an amount off. The code is refused for anything that costs this much or less.`
export const onlyForExtraCredits = 'For extra credits with a package.'
export const aPercentageOff = 'A percentage off'
export const anAmountOff = 'An amount off'
export const extraCreditsKind = 'Extra credits'
export const addDiscountCodeDiscountCodes = 'Add Discount Code - Discount Codes'
export const chooseOnOrOff = 'Choose on or off.'
export const theCodeIsSwitched = (state: string) => `The code was switched ${state}.`
export const whoCanUseItAndWhen = 'Who can use it, and when'
export const daysAreInShopsTimeZone =
  'Days are in the shop’s time zone, and both days are included. Leave a field empty for no limit.'
export const firstDay = 'First day'
export const lastDay = 'Last day'
export const usesInAll = 'Total uses'
export const orderCountsFromWhenItIsPlaced = 'Counted when an order is placed.'
export const lowestPrice = 'Lowest price'
export const inOfPackageOrItemBeforeDiscount = (currency: string) => `In ${currency}, before the discount.`
export const onceForEachCustomer = 'Once for each customer'
export const percentOff = (percent: number) => `${percent}% off`
