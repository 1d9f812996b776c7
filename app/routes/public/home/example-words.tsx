import type { ReactNode } from 'react'

export const facts = [
  ['Material', '100% linen, 245 g/m²'],
  ['Straps', 'crossed at the back, nothing to tie'],
  ['Pockets', 'two, at the front'],
  ['Size', 'one size, 86 × 92 cm'],
  ['Care', 'machine wash at 40 °C'],
  ['Colours', 'moss, oat, ink'],
]
export const exampleTitle = (from: (fact: number, phrase: string) => ReactNode) => (
  <>
    {from(2, 'Cross-Back')} {from(1, 'Linen')} Apron with {from(3, 'Two Pockets')}
  </>
)
export const exampleDescription = (from: (fact: number, phrase: string) => ReactNode) => (
  <>
    An apron you can forget you are wearing. The straps {from(2, 'cross at the back')}, so there is{' '}
    {from(2, 'nothing to tie')} and nothing pulling at your neck. The cloth is {from(1, 'heavy pure linen')}{' '}
    that softens with every wash.
  </>
)
export const exampleCloth = (from: (fact: number, phrase: string) => ReactNode) => (
  <>{from(1, '245 g/m² linen')}, dense enough for a wet kitchen</>
)
export const exampleSize = (from: (fact: number, phrase: string) => ReactNode) => (
  <>{from(4, 'One size')}: 86 × 92 cm covers chest to knee</>
)
export const exampleCare = (from: (fact: number, phrase: string) => ReactNode) => (
  <>{from(5, 'Machine washable')} at 40 °C</>
)
export const exampleTags = (from: (fact: number, phrase: string) => ReactNode) => (
  <>
    {from(6, 'moss')}, {from(6, 'oat')}, linen apron, cross-back
  </>
)
