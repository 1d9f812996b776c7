export const unitsTitle = 'Services and timers'
export const portsTitle = 'Open ports'
