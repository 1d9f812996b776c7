export const theNewPrice = 'The new price'
export const item = (kind: string, name: string) => `${kind === 'package' ? 'Package' : 'Item'} ${name}`
