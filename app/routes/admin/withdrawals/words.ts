export const received = 'Received'
