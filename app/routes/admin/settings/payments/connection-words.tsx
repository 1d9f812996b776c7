export const thereIsNoClientIdAndClient = (mode: string) =>
  `The client ID and client secret for ${mode} are missing or cannot be read. Enter them first.`
export const paypalSaid = (reason: string, facts: string) => `${reason}${facts && ` PayPal said: ${facts}.`}`
export const setUpTheWebhook = (isSetUp: boolean, mode: string) =>
  `${isSetUp ? 'Check' : 'Set up'} the ${mode} webhook`
