export const filesTitle = 'Owner of the files'
export const noDataFolder = (folder: string) => `${folder} does not exist.`
export const setDataDir = 'Set DATA_DIR to the data folder.'
export const fileOfAnotherUser = (file: string) =>
  `${file} does not belong to the user that the shop runs as.`
export const changeOwner =
  'Change the owner back: `chown -R listwright:listwright` with the data folder. Run commands as the shop’s user.'
export const fileIsReadable = (file: string) => `Other users of this server can read ${file}.`
export const closeFile = (file: string) => `Prevent that: \`chmod 600 ${file}\`.`
export const filesAreTheShops = 'The files belong to the shop, and no one else can read them.'
export const keysAreThere = 'The shop’s keys are in place.'
export const keysAreMissing = (file: string) =>
  `${file} is missing. After the next start everyone will be signed out, and stored secrets cannot be opened.`
export const restoreKeys = 'Restore the file from a backup before the server is started again.'
export const fullCheckTitle = 'Full database check'
export const noFullCheck = 'The database has not had a full check yet.'
export const turnOnDrillTimer = 'Turn on the weekly timer: `systemctl enable --now listwright-drill.timer`.'
export const databaseIsDamaged = 'The database is damaged.'
export const restoreDatabase =
  'Keep a copy of the file, then restore the newest undamaged copy: see deploy/README.md.'
export const noDamageFound = (age: string) => `The full check ${age} ago found no damage.`
export const creditsTitle = 'Credits'
export const balancesMatch = 'All balances match their entries.'
export const balancesDiffer = (users: number) =>
  users === 1
    ? 'The balance of 1 user does not match its entries.'
    : `The balances of ${users} users do not match their entries.`
export const doNotCorrectBalances =
  'Do not correct this by hand: keep a copy of the database and look for `credits.ledger_mismatch` in the log.'
export const secretsTitle = 'Stored secrets'
export const secretsOpen = 'All stored secrets can be opened.'
export const secretsDoNotOpen = (secrets: number) =>
  `${secrets} stored ${secrets === 1 ? 'secret' : 'secrets'} cannot be opened with this shop’s keys.`
export const restoreSecretsJson =
  'Restore the secrets.json that belongs to this database, or enter the secrets again in the settings.'
export const releaseTitle = 'Release and database'
export const unsafeSqlite = (version: string) =>
  `SQLite ${version} can damage a database that two servers have open.`
export const updateSqlite = 'Deploy a release with SQLite 3.51.3 or newer.'
export const databaseIsNewer =
  'A newer release has changed the database, but the release before it is running.'
export const deployNewerRelease = 'Deploy the newer release again once its fault has been fixed.'
export const releaseMatches = (sqlite: string, node: string) =>
  `The database matches this release. SQLite ${sqlite}, Node ${node}.`
export const logTitle = 'Write-ahead log'
export const logSize = (bytes: string) => `The database’s write-ahead log is ${bytes} in size.`
export const stopLongReader = 'A program is keeping the database open: stop it, or restart the server.'
