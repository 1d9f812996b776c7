export const notAPasskey = 'This is not a passkey'
export const noPasskeysHere =
  'Browsers take passkeys only at an https address with a name. This shop has none yet.'
