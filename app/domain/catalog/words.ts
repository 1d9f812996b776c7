export const enterAddressThatBuyersGet = 'Enter the address that buyers get'
export const thePrice = 'The price'
export const validity = 'Validity'
export const creditsNeverExpire =
  'Credits never expire: any you have left after a package’s last day are still yours.'
export const isMissing = (label: string, orZero: boolean) =>
  `${label} is missing: type a number such as 9.99${orZero ? ', or 0' : ''}`
