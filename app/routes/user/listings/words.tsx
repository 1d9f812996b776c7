import { count } from '../imports/count.ts'

export const writtenFromPhotosOfThisProduct = (count: number) =>
  `Written from ${count === 1 ? 'the photo of this product' : `the ${count} photos of this product, in their order`}.`
export const toChangeOrWrite = (changes: number, unwritten: number) =>
  [changes > 0 && `${changes} to change`, unwritten > 0 && `${unwritten} not written yet`]
    .filter(Boolean)
    .join(', ')
export const uses1OfYourCredits = (amount: number, same: string) =>
  `Uses 1 of your ${count(amount, 'credit')}. ${same}`
export const listingTitle = (productName: string) => `${productName ?? 'Listing'} - Listwright`
