export const copiesOnThisServer = 'Copies on this server'
export const offSiteCopies = 'Off-site copies'
export const allCopiesAreOnThisServer = 'All copies are on this server: if it is lost, everything is.'
export const setUpOffSiteCopy =
  'Set up an off-site copy, as deploy/README.md says: `npm run backups -- setup`.'
export const watchedFromOutside = 'Watched from outside'
export const thisBeginsWithOffSiteCopies = 'This starts with the off-site copies.'
export const monitorIsNotifiedOfEveryGoodOff =
  'A monitor is notified of every good off-site copy, and raises an alarm when none comes.'
export const noOneOutsideNoticesIfThisWhole = 'If this whole server is down, no one outside is notified.'
export const setPingUrlToMonitorThatExpects =
  'Set PING_URL to a monitor that expects a call every ten minutes.'
export const restoreDrill = 'Restore drill'
export const lookAtSystemctlStatusListwrightBackup =
  'Look at `systemctl status listwright-backup.service`, and switch its timer on.'
export const noCopyOfDatabaseHasBeenMade = 'No copy of the database has been made yet.'
export const newestCheckedCopyIsOld = (durationText: string) =>
  `The newest checked copy is ${durationText} old.`
export const lookAtSystemctlStatusListwrightOffsite =
  'Look at `systemctl status listwright-offsite.service`, and switch its timer on.'
export const noOffSiteCopyHasBeenMade = 'No off-site copy has been made yet.'
export const newestOffSiteCopyIsOld = (durationText: string) =>
  `The newest off-site copy is ${durationText} old.`
export const lastOffSiteCopyFailed = (fault: string | undefined, says: string) =>
  `The last off-site copy failed. ${fault} ${says}`
export const runDrillAndReadWhatItSays =
  'Run the drill and read what it says: `systemctl start listwright-drill.service`.'
export const noCopyHasBeenRestoredToSee = 'No copy has been restored to see whether it works.'
export const theLastDrillFailed = (fault: string | undefined) => `The last drill failed. ${fault}`
export const copyWasRestoredAndShopStarted = (durationText: string, seconds: number) =>
  `A copy was restored and the shop started on it ${durationText} ago, in ${seconds} s.`
export const freeDiskSpace = 'Free disk space'
export const writingToDisk = 'Writing to disk'
export const dataFolderAndDatabaseCanBeWritten = 'The data folder and the database can be written.'
export const memory = 'Memory'
export const clock = 'Clock'
export const noTimeServerCouldBeReached = 'No time server could be reached.'
export const checkThatThisServerCanReachInternet = 'Check that this server can reach the internet.'
export const systemUpdates = 'System updates'
export const areFreeOnDiskOfDataFolder = (bytesText: string, floor: number) =>
  `${bytesText} are free on the disk of the data folder, ${floor}%.`
export const deleteOldReleases =
  'Delete old releases, logs or copies, or get a larger disk. No order can be taken when it is full.'
export const diskOfDataFolderHasHardlyAny = 'The disk of the data folder has hardly any inodes left.'
export const seeThatFolderIsThereAndBelongs =
  'See that the folder is there and belongs to the user that the shop runs as.'
export const nothingCanBeWrittenIn = (folder: string, reason: string) =>
  `Nothing can be written in ${folder}: ${reason}.`
export const theDiskIsFull = 'the disk is full'
export const deleteOldReleasesLogsOrCopiesOrGet = 'Delete old releases, logs or copies, or get a larger disk.'
export const itIsReadOnlyForShop = 'it is read-only for the shop'
export const seeThatFolderBelongsToUser =
  'See that the folder belongs to the user that the shop runs as, and that the disk is not mounted read-only.'
export const anotherProgramKeepsDatabaseLocked = 'another program keeps the database locked'
export const endProgramThatHasDatabaseOpen = 'End the program that has the database open.'
export const diskDoesNotWork = 'the disk does not work'
export const checkKernelMessagesDmesg = 'Check the kernel messages (`dmesg`), and move to another disk.'
export const thisSystemDoesNotSayHowMuch = 'This system does not say how much memory is left.'
export const ofMemoryAreAvailable = (bytesText: string) => `${bytesText} of memory are available.`
export const stopOtherProgramsOrGetMoreMemory =
  'Stop other programs or get more memory: a deploy needs room for a second server.'
export const theClockIsRight = 'The clock is right.'
export const theClockIs = (durationText: string, detail: string) => `The clock is ${durationText} ${detail}.`
export const switchTimeSynchronisationOn = 'Switch time synchronisation on: `timedatectl set-ntp true`.'
export const updatesOfSystemAreNotLooked = 'System updates are not checked here.'
export const updateOfSystemWaitsForRestart = 'A system update is waiting for a restart.'
export const restartServerAtQuietHour = 'Restart the server at a quiet time.'
export const securityUpdatesInstallThemselves = 'Security updates install themselves.'
export const securityUpdatesOfSystemDoNotInstall = 'Security updates of the system do not install themselves.'
export const installThemAutomatically = 'Install them automatically: `apt-get install unattended-upgrades`.'
export const ownerOfTheFiles = 'Owner of the files'
export const isNotThere = (dataDir: string) => `${dataDir} is not there.`
export const setDataDirToDataFolder = 'Set DATA_DIR to the data folder.'
export const belongsToAnotherUserThanOne = (foreign: string) =>
  `${foreign} belongs to another user than the one that the shop runs as.`
export const giveItBack =
  'Give it back: `chown -R listwright:listwright` and the data folder. Run commands as the shop’s user.'
export const otherUsersOfThisServerCanRead = (open: string) => `Other users of this server can read ${open}.`
export const closeIt = (open: string) => `Close it: \`chmod 600 ${open}\`.`
export const filesBelongToShop = 'The files belong to the shop, and no one else can read them.'
export const keysOfShopAreThere = 'The keys of the shop are there.'
export const isMissing = (secretsFile: string) =>
  `${secretsFile} is missing. After the next start everyone is signed out and stored secrets cannot be opened.`
export const putFileBackFromBackupBeforeServer =
  'Put the file back from a backup before the server is started again.'
export const wholeDatabase = 'Full database check'
export const switchWeeklyTimerOn =
  'Switch the weekly timer on: `systemctl enable --now listwright-drill.timer`.'
export const databaseHasNotBeenReadWholeYet = 'The database has not been read completely yet.'
export const theDatabaseIsDamaged = 'The database is damaged.'
export const keepCopyOfFile =
  'Keep a copy of the file, then restore the newest copy that is sound: see deploy/README.md.'
export const databaseWasReadWholeAgo = (durationText: string) =>
  `The database was read whole ${durationText} ago, and is sound.`
export const credits = 'Credits'
export const everyBalanceIsSumOfItsEntries = 'Every balance is the sum of its entries.'
export const balanceOfIsNotSum = (countText: string) =>
  `The balance of ${countText} is not the sum of its entries.`
export const doNotCorrectItByHand =
  'Do not correct it by hand: keep a copy of the database and look for `credits.ledger_mismatch` in the log.'
export const storedSecrets = 'Stored secrets'
export const allStoredSecretsCanBeOpened = 'All stored secrets can be opened.'
export const storedSecret = 'stored secret'
export const cannotBeOpenedWithKeys = (countText: string) =>
  `${countText} cannot be opened with the keys of this shop.`
export const putBackSecretsJsonThatBelongs =
  'Put back the secrets.json that belongs to this database, or enter the secrets again in the settings.'
export const releaseAndDatabase = 'Release and database'
export const sqliteCanDamageDatabaseThatTwoServers = (version: string) =>
  `SQLite ${version} can damage a database that two servers have open.`
export const deployReleaseWithSqlite3513 = 'Deploy a release with SQLite 3.51.3 or newer.'
export const newerReleaseHasChangedDatabase =
  'A newer release has changed the database; the release before it is running.'
export const deployNewerReleaseAgainOnceItsFault = 'Deploy the newer release again once its fault is found.'
export const databaseIsAtThisRelease = (version: string, node: string) =>
  `The database is at this release. SQLite ${version}, Node ${node}.`
export const writeAheadLog = 'Write-ahead log'
export const theDatabasesLogHas = (bytesText: string) => `The database’s log has ${bytesText}.`
export const somethingHasDatabaseOpenAndReads =
  'Something has the database open and reads for long: end it, or restart the server.'
export const mailServer = 'Mail server'
export const noMailServerIsSetUp = 'No mail server is set up, so emails wait in the outbox.'
export const enterOneInSettings = 'Enter one in the settings, Mail server, or set SMTP_URL.'
export const mailServerAcceptsEmail = 'The mail server accepts email.'
export const mailServerRefusesUserNameAndPassword = 'The mail server refuses the user name and password.'
export const correctThemInSettings = 'Correct them in the settings, Mail server, or in SMTP_URL.'
export const mailServerCannotBeReached = (message: string) => `The mail server cannot be reached: ${message}.`
export const seeWhetherItsAddressInSettings =
  'See whether its address in the settings or in SMTP_URL is right and its port is open.'
export const outbox = 'Outbox'
export const emailIsWaiting = 'email is waiting'
export const emailsAreWaiting = 'emails are waiting'
export const theFirstFor = (countText: string, durationText: string) =>
  `${countText}, the first for ${durationText}.`
export const theMailServerCannotBeReached = (waits: string) => `The mail server cannot be reached. ${waits}`
export const seeTheEmailPage = 'See the Email page: they are sent once it is back.'
export const lookForMailAndServerTimerFailed = 'Look for `mail` and `server.timer_failed` in the log.'
export const emailsOfLastDay = (count: number) => `${count} emails of the last day could not be delivered.`
export const seeEmailPageForWhatMailServer = 'See the Email page for what the mail server said.'
export const noEmailsAreWaiting = 'No emails are waiting.'
export const toBeSent = (countText: string) => `${countText} to be sent.`
export const listings = 'Listings'
export const batches = 'Batches'
export const noBatchWaitsForModel = 'No batch waits for the model.'
export const withLeftWait = (countText: string, countText2: string, batches: number) =>
  `${countText} with ${countText2} left ${batches === 1 ? 'waits' : 'wait'}, because the model gives no answers.`
export const testKeysInSettings =
  'Test the keys in the settings. Imports continue automatically within ten minutes after the model is back.'
export const testTheKeysInTheSettingsOrAdd = 'Test the keys in the settings, or add another one.'
export const thereIsNoActiveAiKey = 'There is no active AI key, so no text can be written.'
export const addOneInSettings = 'Add one in the settings.'
export const modelIsRefusingEveryAiKey = 'The model is refusing every AI key.'
export const ofFailedWhenLastUsed = (countText: string, active: number) =>
  `${countText} of ${active} failed when last used.`
export const canBeUsed = (countText: string) => `${countText} can be used.`
export const noTextWasAskedForWithinDay = 'No text was asked for within a day.'
export const ofFailedWithinDay = (failed: number, countText: string) =>
  `${failed} of ${countText} failed within a day.`
export const seeReasonsOnPageAiKeys = 'See the reasons on the page AI keys of the settings.'
export const publicAddress = 'Public address'
export const shopDoesNotKnowItsPublicAddress =
  'The shop does not know its public address, so links in emails only work on this machine.'
export const setPublicUrlToAddressThatVisitors = 'Set PUBLIC_URL to the address that visitors type.'
export const nameDoesNotExist = (hostname: string) => `The name ${hostname} does not exist.`
export const addItToDnsOfYourDomain = 'Add it to the DNS of your domain.'
export const doesNotAnswer = (publicUrl: string, reason: string) => `${publicUrl} does not answer: ${reason}.`
export const seeThatNameLeadsToThisServer =
  'See that the name leads to this server, that ports 80 and 443 are open and that the proxy runs.'
export const answers = (publicUrl: string) => `${publicUrl} answers.`
export const isAnsweredButNotByShop = (publicUrl: string, status: number) =>
  `${publicUrl} is answered, but not by a shop that works: status ${status}.`
export const seeWhereNameLeadsTo =
  'See where the name leads to, and whether the proxy hands requests to this server.'
export const port80 = 'Port 80'
export const thereIsNoHttpsAddressThatWould = 'There is no https address that would need it.'
export const addressAnswersWithoutHttps =
  'The address answers without https, too, where certificates are renewed.'
export const httpDoesNotAnswer = (hostname: string, reason: string) =>
  `http://${hostname} does not answer: ${reason}. Certificates are renewed there.`
export const openPort80InFirewallAndSee = 'Open port 80 in the firewall and see that the proxy runs.'
export const certificate = 'Certificate'
export const thereIsNoPublicAddressToLook = 'There is no public address to look at.'
export const shopsAddressHasNoHttps = 'The shop’s address has no https, so passwords travel in the clear.'
export const putShopBehindProxyWithTls =
  'Put the shop behind a proxy with TLS and set PUBLIC_URL to the https address.'
export const noCertificateCanBeReadAt = (host: string, reason: string) =>
  `No certificate can be read at ${host}: ${reason}.`
export const seeThatPort443IsOpen = 'See that port 443 is open and that the proxy runs.'
export const checkTheProxysLog =
  'Check the proxy’s log: it renews the certificate automatically while port 80 is open.'
export const theCertificateEndedAgo = (durationText: string) => `The certificate ended ${durationText} ago.`
export const browsersRefuseTheCertificate = (fault: string) => `Browsers refuse the certificate: ${fault}.`
export const certificateIsGoodFor = (durationText: string) => `The certificate is good for ${durationText}.`
export const passkeys = 'Passkeys'
export const allPasskeysAreOfShopsPresentAddress = 'All passkeys belong to the shop’s current address.'
export const passkeyIs = 'passkey is'
export const passkeysAre = 'passkeys are'
export const ofAnotherAddressAndCannotBeUsed = (countText: string, names: string) =>
  `${countText} of another address (${names}) and cannot be used at this one.`
export const tellTheirUsersToSign =
  'Tell their users to sign in with a recovery code or the code of their app, and to add new ones; or move the shop back to its address.'
export const paypal = 'PayPal'
export const paypalsNotifications = 'PayPal’s notifications'
export const paypalIsOff = 'PayPal is off.'
export const paypalDoesNotNotifyShopAboutPayments =
  'PayPal does not notify the shop about payments; the shop checks later.'
export const setWebhookUpInPaymentSettings = 'Set up the webhook in the payment settings with one button.'
export const lastNotificationWasNotSigned = 'The last notification was not signed for this shop’s webhook.'
export const compareWebhooksIdInPaymentSettings =
  'Compare the webhook’s ID in the payment settings with the one at PayPal.'
export const noNotificationHasComeYet = 'No notification has come yet.'
export const makeAPurchase = 'Make a purchase, and see whether one comes.'
export const lastNotificationCameAgo = (durationText: string) =>
  `The last notification came ${durationText} ago.`
export const paidOrders = 'Paid orders'
export const failedPayments = 'Failed payments'
export const noPaymentFailedWithinDay = 'No payment failed within a day.'
export const failedWithinADay = (countText: string) => `${countText} failed within a day.`
export const seeOnPagePaymentsWhatPaypalSaid = 'See on the page Payments what PayPal said.'
export const decisionsAboutPayments = 'Decisions about payments'
export const paymentOrRefusalWaits = 'payment or refusal waits'
export const paymentsOrRefusalsWait = 'payments or refusals wait'
export const forYou = (countText: string) => `${countText} for you.`
export const openPagePaymentsAndDecide = 'Open the page Payments and decide.'
export const paymentsAreNoLongerLookedAt = 'Payments are no longer looked at.'
export const restartServerAndLookForServerTimer =
  'Restart the server and look for `server.timer_failed` in the log.'
export const noPaymentWaitsForYou = 'No payment waits for you.'
export const paypalIsOffCustomersPayInAnother = 'PayPal is off; customers pay in another way.'
export const noOneCanPay = 'No one can pay: PayPal is off.'
export const setPaypalUpInPaymentSettings = 'Set up PayPal in the payment settings.'
export const paypalHasNoCredentials = (mode: string) => `PayPal has no ${mode} credentials that can be read.`
export const enterThemInPaymentSettings = 'Enter them in the payment settings.'
export const paypalIsNotResponding = 'PayPal is not responding, so no one can pay with it.'
export const seeWhetherThisServerReachesInternet =
  'See whether this server reaches the internet, and whether PayPal has an outage.'
export const paypalRefusesTheCredentials = (mode: string) => `PayPal refuses the ${mode} credentials.`
export const enterNewOnesInPaymentSettings = 'Enter new ones in the payment settings.'
export const paypalAcceptsShopsCredentials = 'PayPal accepts the shop’s credentials.'
export const paypalIsInSandboxMode = 'PayPal is in sandbox mode: test payments count for orders.'
export const paypalIsInSandboxModeNoOne = 'PayPal is in sandbox mode: no one can pay for real.'
export const switchToLiveInPaymentSettingsOnce =
  'Switch to live in the payment settings once everything works.'
export const noOrderHasBeenPaidYet = 'No order has been paid yet.'
export const lastPaidOrderCameAgo = (durationText: string) => `The last paid order came ${durationText} ago.`
export const usuallyItTakesAtMost = (says: string, durationText: string) =>
  `${says} Usually it takes ${durationText} at most.`
export const buySomethingYourself = 'Buy something yourself, to see whether customers still can.'
export const servicesAndTimers = 'Services and timers'
export const openPorts = 'Open ports'
export const shopIsNotRunBySystemdHere = 'The shop is not run by systemd here.'
export const installedOtherwiseThanThisReleaseBringsIt = (other: string) =>
  `Different from what this release installs: ${other}.`
export const deployTheReleaseAgain =
  'Deploy the release again. Changes of your own belong into drop-ins: `systemctl edit`.'
export const switchedOff = (off: string) => `Switched off: ${off}.`
export const switchItOn = (off: string) => `Switch it on: \`systemctl enable --now ${off}\`.`
export const servicesAreAsThisReleaseBringsThem =
  'Services are as installed by this release, with their hardening, and the timers are on.'
export const noPortIsOpen = 'No port is open.'
export const openToOtherMachines = (toSorted: string) => `Open to other machines: ${toSorted}.`
export const otherMachinesCanReachPortPastProxy = (shop: number) =>
  `Other machines can reach port ${shop} past the proxy, without TLS.`
export const setHostTo127001 = 'Set HOST to 127.0.0.1, or close the port in the firewall.'
export const databaseThatShopDoesNotUse = (databases: string) =>
  `A database that the shop does not use is open to other machines: port ${databases}.`
export const closeItInFirewall = 'Close it in the firewall, or let its program listen on 127.0.0.1.'
