export const addressTitle = 'Public address'
export const addressUnknown =
  'The shop does not know its public address, so links in emails only work on this machine.'
export const setPublicUrl = 'Set PUBLIC_URL to the address that visitors type.'
export const nameDoesNotExist = (hostname: string) => `The name ${hostname} does not exist.`
export const addNameToDns = 'Add it to the DNS of your domain.'
export const addressDoesNotRespond = (address: string, reason: string) =>
  `${address} does not respond: ${reason}.`
export const checkNamePortsAndProxy =
  'Check that the name points to this server, that ports 80 and 443 are open and that the proxy is running.'
export const addressResponds = (address: string) => `${address} responds.`
export const shopDoesNotRespond = (address: string, status: number) =>
  `${address} responds, but the shop is not working there: status ${status}.`
export const checkNameAndProxy =
  'Check where the name points, and whether the proxy forwards requests to this server.'
export const port80Title = 'Port 80'
export const port80NotNeeded = 'Not needed: the shop has no https address.'
export const port80Responds =
  'The address also responds without https, which is where certificates are renewed.'
export const port80DoesNotRespond = (hostname: string, reason: string) =>
  `http://${hostname} does not respond: ${reason}. Certificates are renewed there.`
export const openPort80 = 'Open port 80 in the firewall and check that the proxy is running.'
export const certificateTitle = 'Certificate'
export const noAddressToCheck = 'There is no public address to check.'
export const noHttps = 'The shop’s address has no https, so passwords are sent unencrypted.'
export const setUpHttps = 'Put the shop behind a proxy with TLS and set PUBLIC_URL to the https address.'
export const noCertificate = (host: string, reason: string) =>
  `No certificate can be read at ${host}: ${reason}.`
export const openPort443 = 'Check that port 443 is open and that the proxy is running.'
export const certificateExpired = (age: string) => `The certificate expired ${age} ago.`
export const certificateRefused = (fault: string) => `Browsers refuse the certificate: ${fault}.`
export const certificateValid = (left: string) => `The certificate is valid for another ${left}.`
export const checkProxyLog =
  'Check the proxy’s log: it renews the certificate automatically while port 80 is open.'
export const passkeysTitle = 'Passkeys'
export const passkeysAreOfThisAddress = 'All passkeys belong to the shop’s current address.'
export const passkeysOfAnotherAddress = (count: number, names: string) =>
  `${count} ${count === 1 ? 'passkey belongs' : 'passkeys belong'} to another address (${names}) and cannot be used at this one.`
export const askForNewPasskeys =
  'Ask their users to sign in with a recovery code or the code from their app, and to add new ones; or move the shop back to its old address.'
