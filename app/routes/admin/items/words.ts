export const thePrice = 'The price'
export const itemsAdministration = 'Items - Administration'
export const addItemItems = 'Add Item - Items'
