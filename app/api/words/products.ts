export const unknownBrand = 'We could not find this brand in your account.'
export const unknownExport = 'We could not find this export in your account.'
export const unknownProduct = 'We could not find this product in your account.'
