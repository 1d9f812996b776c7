export const unitsTitle = 'Services and timers'
export const noSystemd = 'The shop is not run by systemd here.'
export const unitsDiffer = (units: string) => `Different from what this release installs: ${units}.`
export const deployAgain = 'Deploy the release again. Put your own changes in drop-ins: `systemctl edit`.'
export const timersOff = (timers: string) => `Turned off: ${timers}.`
export const turnOnTimers = (timers: string) => `Turn on: \`systemctl enable --now ${timers}\`.`
export const unitsMatch =
  'Services are as installed by this release, with their hardening, and the timers are on.'
export const portsTitle = 'Open ports'
export const noPorts = 'No ports are open.'
export const ports = (ports: string) => `Open to other machines: ${ports}.`
export const shopPortIsOpen = (port: number) =>
  `Other machines can reach port ${port} without going through the proxy, and without TLS.`
export const closeShopPort = 'Set HOST to 127.0.0.1, or close the port in the firewall.'
export const databaseIsOpen = (ports: string) =>
  `A database that the shop does not use is open to other machines: port ${ports}.`
export const closeDatabase = 'Close it in the firewall, or make its program listen on 127.0.0.1.'
