export const confirmFirst =
  'You last confirmed that it is you more than ten minutes ago. Please confirm it again.'
export const tooManyPasskeys = (mostPasskeys: number) =>
  `You have ${mostPasskeys} passkeys. Remove one of them first.`
export const reloadAfter = (confirmFirst: string) => `${confirmFirst} Reload this page.`
export const confirmThatItIsYou = 'Confirm that it is you'
export const addAPasskey = 'Add a passkey'
export const firstPasskeyNote =
  'Your first passkey switches on two-factor sign-in: your password alone is no longer enough to sign in. You also get ten recovery codes, for browsers without passkeys and in case you lose the device.'
export const scriptsNeeded = 'To add a passkey, turn on JavaScript in your browser and reload this page.'
export const addThisDeviceOrKey = 'Add this device or key'
export const yourPasskeys = 'Your passkeys'
export const youHaveNoPasskeys = 'You have no passkeys.'
export const foreignPasskeys = (rpId: string) =>
  `Passkeys for another address, such as ${rpId}, do not work here. Remove them and add new ones.`
export const anotherAddress = 'Another address'
export const removePasskey = (name: string) => (
  <>
    Remove<span className="sr-only"> {name}</span>
  </>
)
export const proofAccepted = 'Thank you. You can add and remove passkeys now.'
export const nameMissing = 'Give it a name'
export const thePasskeyIsAdded = (name: string) => `The passkey “${name}” was added.`
export const passkeyTaken = 'This passkey already belongs to an account.'
export const passkeyNotAccepted = 'This passkey was not accepted. Please try again.'
export const unknownPasskey = 'We could not find this passkey in your account.'
export const thePasskeyIsRemoved = 'The passkey was removed.'
export const lastPasskeyRemoved =
  'The passkey was removed. From now on, your password alone is enough to sign in.'
export const lead = 'Sign in with your fingerprint, your face or the PIN of your device, without a password.'
export const atMost60Characters = 'Use at most 60 characters'
