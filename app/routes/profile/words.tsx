export const updateBroke = 'An error occurred while updating your profile.'
export const deletesYourData = 'Your profile, your photo and all your listings are deleted.'
export const creditsLost = (balance: number) =>
  `Your ${balance === 1 ? '1 credit is' : `${balance} credits are`} lost.`
export const signingInWithYourPasswordAsks = 'To sign in with your password, you also need a passkey.'
export const passkeysText = (count: number) =>
  `Sign in with your fingerprint, your face or the PIN of your device. ${count ? `You have ${count}.` : 'You have none yet.'}`
export const end = 'End'
export const permissions = 'Permissions'
export const expires = 'Expires'
export const revoke = 'Revoke'
