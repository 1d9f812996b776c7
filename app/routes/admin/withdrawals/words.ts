export const buyersWhoWithdrewFromContract =
  'Buyers who withdrew from a contract. You decide on the order’s page.'
export const noWithdrawals = 'No withdrawals'
export const whoWithdrawsAtFootOfSite =
  'Buyers who withdraw, through the footer of the site or an order, appear here.'
export const thoseThatWaitFirstThenNewest = 'Waiting ones first, then the newest'
export const withdrawalsAdministrationTitle = 'Withdrawals - Administration - Listwright'
export const waitsForYou = 'Waiting for you'
export const declined = 'Declined'
export const inTime = 'In time'
export const itCameAfterIt = 'After the period'
export const rightGivenUp = 'Right given up'
export const received = 'Received'
