export const order = 'Order'
export const listwright = 'Listwright'
