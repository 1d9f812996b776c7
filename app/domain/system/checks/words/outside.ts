export const addressTitle = 'Public address'
export const port80Title = 'Port 80'
export const certificateTitle = 'Certificate'
export const passkeysTitle = 'Passkeys'
