export const confirmFirst =
  'You last confirmed that it is you more than ten minutes ago. Please confirm it again.'
export const tooManyPasskeys = (mostPasskeys: number) =>
  `You have ${mostPasskeys} passkeys. Remove one of them first.`
export const reloadAfter = (confirmFirst: string) => `${confirmFirst} Reload this page.`
export const passkeyNotAccepted = 'This passkey was not accepted. Please try again.'
