export const vatNumber = 'VAT number'
export const vatLeftOut = 'VAT left out'
export const registerSaid = 'The register said'
