export const buyersWhoWithdrewFromContract =
  'Buyers who withdrew from a contract. You decide on the order’s page.'
export const noWithdrawals = 'No withdrawals'
export const buyersWhoWithdraw =
  'Buyers who withdraw, through the footer of the site or an order, appear here.'
export const thoseThatWaitFirstThenNewest = 'Those waiting for you first, then the newest'
export const withdrawalsAdministrationTitle = 'Withdrawals - Administration - Listwright'
export const waitsForYou = 'Waiting for you'
export const declined = 'Declined'
export const inTime = 'In time'
export const itCameAfterIt = 'Too late'
export const rightWaived = 'Right waived'
export const received = 'Received'
