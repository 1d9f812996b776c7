export const used = 'Used'
export const discountCodesAdministration = 'Discount Codes - Administration'
export const addDiscountCodeDiscountCodes = 'Add Discount Code - Discount Codes'
