export const localTitle = 'Copies on this server'
export const offsiteTitle = 'Off-site copies'
export const pingTitle = 'Outside monitoring'
export const drillTitle = 'Restore drill'
