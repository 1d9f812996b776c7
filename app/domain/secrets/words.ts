export const notJson = 'it is not valid JSON'
export const secretsLacking = 'the two secrets, session and encryption, are missing'
export const sealedWithAnotherKey = (databaseFile: string) =>
  `The PayPal secrets and AI keys in ${databaseFile} were encrypted with a different key`
export const missingFingerprints = (missing: string) => `(fingerprint ${missing}).`
export const keysPresent = (file: string, fingerprints: string) =>
  `${file} and ENCRYPTION_KEY have only ${fingerprints}.`
export const noKeyAtAll = (file: string) => `${file} is missing, and ENCRYPTION_KEY is not set.`
export const putKeyBack =
  'Restore the secrets.json that belongs to this database, or add its key to ENCRYPTION_KEY after a comma.'
export const keyLostForGood =
  'If that key is lost for good, `npm run db -- forget-secrets` removes what it encrypted, so that you can enter it again.'
