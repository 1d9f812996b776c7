export const localTitle = 'Copies on this server'
export const noLocalCopy = 'No copy of the database has been made yet.'
export const newestLocalCopy = (age: string) => `The newest checked copy is ${age} old.`
export const turnOnBackupTimer = 'Check `systemctl status listwright-backup.service` and turn its timer on.'
export const offsiteTitle = 'Off-site copies'
export const allCopiesAreHere = 'All copies are on this server: if you lose it, you lose everything.'
export const setUpOffsite = 'Set up off-site copies with `npm run backups -- setup`: see deploy/README.md.'
export const noOffsiteCopy = 'No off-site copy has been made yet.'
export const newestOffsiteCopy = (age: string) => `The newest off-site copy is ${age} old.`
export const offsiteFailed = (fault: string | undefined, says: string) =>
  `The last off-site copy failed. ${fault} ${says}`
export const turnOnOffsiteTimer = 'Check `systemctl status listwright-offsite.service` and turn its timer on.'
export const pingTitle = 'Outside monitoring'
export const pingNotNeededYet = 'Not needed until off-site copies are set up.'
export const pingIsSet =
  'A monitor is notified of every successful off-site copy, and raises an alarm if one is missed.'
export const noPing = 'If this whole server goes down, no one is notified.'
export const setPingUrl = 'Set PING_URL to a monitor that expects a call every ten minutes.'
export const drillTitle = 'Restore drill'
export const noDrill = 'No copy has been restored yet to see whether it works.'
export const drillFailed = (fault: string | undefined) => `The last drill failed. ${fault}`
export const drillWorked = (age: string, seconds: number) =>
  `A copy was restored and the shop was started on it ${age} ago, in ${seconds} s.`
export const runDrill = 'Run the drill and read its report: `systemctl start listwright-drill.service`.'
