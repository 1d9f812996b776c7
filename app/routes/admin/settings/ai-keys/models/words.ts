export const thinking = 'Thinking'
export const tokensIn = 'Price in'
export const tokensOut = 'Price out'
export const tableHasChanged =
  'Someone else has changed the table since you opened it. Nothing was saved: open the table again and compare first.'
