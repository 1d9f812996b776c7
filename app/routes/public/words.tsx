export const formWasOpenForTooLong = (failed: string) =>
  `${failed} The form was open for too long; your text is still in it.`
export const listwright = 'Listwright: generate e-commerce product details with AI'
export const digitalItemsPageTitle = (numbered: boolean, place: number | string) =>
  `Digital items${numbered ? `, page ${place}` : ''} - Listwright`
export const enterTheOrdersNumber = 'Enter the order number from your receipt email'
export const enterEmailAddressThatYouOrderedWith = 'Enter the email address you ordered with'
export const enterEmailAddressSuchAsNameExample = 'Enter an email address such as name@example.com'
export const enterYourName = 'Enter your name'
