export const diskTitle = 'Free disk space'
export const diskSpace = (bytes: string, percent: number) =>
  `The disk with the data folder has ${bytes} (${percent}%) free.`
export const freeDiskForOrders =
  'Delete old releases, logs or copies, or get a larger disk. When it is full, no orders can be placed.'
export const fewInodes = 'The disk with the data folder is nearly out of inodes.'
export const writingTitle = 'Writing to disk'
export const writingWorks = 'The data folder and the database can be written to.'
export const writingFails = (folder: string, reason: string) =>
  `Nothing can be written to ${folder}: ${reason}.`
export const checkFolder = 'Check that the folder exists and belongs to the user that the shop runs as.'
export const diskIsFull = 'the disk is full'
export const freeDisk = 'Delete old releases, logs or copies, or get a larger disk.'
export const folderIsReadOnly = 'the shop can only read it'
export const checkFolderIsWritable =
  'Check that the folder belongs to the user that the shop runs as, and that the disk is not mounted read-only.'
export const databaseIsLocked = 'another program is keeping the database locked'
export const stopOtherProgram = 'Stop the program that has the database open.'
export const diskIsBroken = 'the disk is not working'
export const replaceDisk = 'Check the kernel messages (`dmesg`), and move to another disk.'
export const memoryTitle = 'Memory'
export const memoryUnknown = 'This system does not report how much memory is available.'
export const memoryAvailable = (bytes: string) => `${bytes} of memory is available.`
export const getMoreMemory =
  'Stop other programs or get more memory: a deploy needs room for a second server.'
export const clockTitle = 'Clock'
export const noTimeServer = 'No time server could be reached.'
export const checkInternet = 'Check that this server can reach the internet.'
export const clockIsRight = 'The clock is right.'
export const clockIsFast = (difference: string) => `The clock is ${difference} fast.`
export const clockIsSlow = (difference: string) => `The clock is ${difference} slow.`
export const synchronizeClock = 'Turn on time synchronisation: `timedatectl set-ntp true`.'
export const updatesTitle = 'System updates'
export const updatesNotChecked = 'System updates are not checked here.'
export const restartNeeded = 'A system update is waiting for a restart.'
export const restartServer = 'Restart the server at a quiet time.'
export const updatesAreAutomatic = 'Security updates are installed automatically.'
export const updatesAreNotAutomatic = 'Security updates are not installed automatically.'
export const automateUpdates = 'Have them installed automatically: `apt-get install unattended-upgrades`.'
