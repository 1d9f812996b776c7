export const notJson = 'it is not valid JSON'
export const secretsLacking = 'it lacks the two secrets, session and encryption'
export const sealedWithAnotherKey = (databaseFile: string) =>
  `The PayPal secrets and AI keys in ${databaseFile} were sealed with another encryption key`
export const missingFingerprints = (missing: string) => `(fingerprint ${missing}).`
export const keysPresent = (file: string, fingerprints: string) =>
  `${file} and ENCRYPTION_KEY have only ${fingerprints}.`
export const noKeyAtAll = (file: string) => `${file} is missing, and ENCRYPTION_KEY is not set.`
export const putKeyBack =
  'Put back the secrets.json that belongs to this database, or add its key behind a comma to ENCRYPTION_KEY.'
export const keyLostForGood =
  'If that key is lost for good, `npm run db -- forget-secrets` removes what it sealed; enter it again then.'
