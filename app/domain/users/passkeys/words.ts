export const noPasskeysHere =
  'Browsers only accept passkeys at an https address with a domain name. This shop does not have one yet.'
