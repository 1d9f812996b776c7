export const shopSettings = 'Shop - Settings'
